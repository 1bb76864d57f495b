import { useEffect, useMemo } from 'preact/hooks';
import { openCoach } from '../../../app/coach';
import type { Lesson } from '../../../app/lesson';
import type { Play } from '../../../app/play';
import { makeRoute } from '../../../app/route';
import { useApp } from '../../context';
import { cardWords, colourWords } from '../../sentences';
import { say } from '../../speaker';
import { t } from '../../words/words';

/** What the table has to say comes first, and the one live region holds one thing at a time. Milliseconds. */
const AFTER_THE_TABLE = 1200;

interface CoachNoteProps {
  play: Play;
  /** By seat. */
  names: readonly string[];
}

/** What a rule means, at the moment when it first matters; nothing otherwise. */
export function CoachNote({ play, names }: CoachNoteProps) {
  const app = useApp();
  const coach = useMemo(() => openCoach(app, play), [app, play]);
  const lesson = coach.lesson.value;
  const words = lesson === undefined ? '' : lessonWords(lesson, names, play.hand.value?.seat);
  useEffect(() => {
    if (words === '') return;
    const timer = setTimeout(() => say(words), AFTER_THE_TABLE);
    return () => clearTimeout(timer);
  }, [words]);
  if (lesson === undefined) return null;
  return (
    <aside class="coach" aria-label={t('coach.label')}>
      <p>{words}</p>
      <div class="coach__buttons">
        <a class="coach__rule" href={makeRoute({ screen: 'rules', rule: lesson.rule })}>
          {lesson.rule}
        </a>
        <button type="button" class="button button--quiet" onClick={() => app.changeSettings({ coach: false })}>
          {t('coach.off')}
        </button>
        <button type="button" class="button button--quiet" onClick={coach.dismiss}>
          {t('coach.dismiss')}
        </button>
      </div>
    </aside>
  );
}

function lessonWords({ code, colour, card, seat }: Lesson, names: readonly string[], own: number | undefined): string {
  return t(`coach.${code}`, {
    colour: colour === undefined ? '' : colourWords(colour),
    card: card === undefined ? '' : cardWords(card),
    name: seat === undefined ? '' : (names[seat] ?? ''),
    isYours: seat === own ? 'yes' : 'no',
  });
}
