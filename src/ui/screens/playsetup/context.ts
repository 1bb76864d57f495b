import { type PlaySetup, playSetupOf } from '../../../app/playsetup';
import type { Seat } from '../../../engine';
import { useApp } from '../../context';
import { calledOf } from '../../names';
import { say } from '../../speaker';
import { t } from '../../words/words';
import { nameOf } from './names';

interface Here {
  readonly setup: PlaySetup;
  /** Whoever may be seated, by id. */
  readonly people: readonly string[];
  readonly called: (id: string) => string;
}

/** The setup of a digital game, and what everybody in it is called. */
export function usePlaySetup(): Here {
  return hereIn(playSetupOf(useApp()));
}

function hereIn(setup: PlaySetup): Here {
  const known = setup.known.value ?? [];
  const you = setup.you.value;
  const people = known.some(({ id }) => id === you) ? known : [{ id: you, name: nameOf(you) }, ...known];
  const bots = setup.seats.value.flatMap(({ id, bot }) => (bot === undefined ? [] : [{ id, name: nameOf(id) }]));
  return { setup, people: people.map(({ id }) => id), called: calledOf([...people, ...bots]) };
}

/** Says who sits on a seat now. */
export function saySeat(setup: PlaySetup, seat: Seat): void {
  const now = setup.seats.value[seat];
  if (now === undefined) return;
  const level = now.bot === undefined ? 'none' : t(`playsetup.level.${now.bot}`);
  say(t('playsetup.now', { seat: seat + 1, name: hereIn(setup).called(now.id), level }));
}
