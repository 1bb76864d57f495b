import { characterOf } from '../../../app/characters';
import { t } from '../../words/words';

/** What somebody is called who has no name of their own: a bot, and whoever uses the device. */
export function nameOf(id: string): string {
  const character = characterOf(id);
  return character === undefined ? t('playsetup.you') : t(`playsetup.bot.${character}`);
}
