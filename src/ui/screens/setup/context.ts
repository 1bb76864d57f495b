import { type Setup, setupOf } from '../../../app/setup';
import { useApp } from '../../context';
import { calledOf } from '../../names';
import { say } from '../../speaker';
import { t } from '../../words/words';

/** The setup, and what everybody in it is called. */
export function useSetup(): { readonly setup: Setup; readonly called: (id: string) => string } {
  const setup = setupOf(useApp());
  return { setup, called: calledOf(setup.known.value ?? []) };
}

/** Says where somebody sits now, and between whom. */
export function sayPlace(setup: Setup, person: string): void {
  const seated = setup.seated.value;
  const called = calledOf(setup.known.value ?? []);
  const seat = seated.findIndex(({ id }) => id === person);
  if (seat < 0) {
    say(t('chair.left', { name: called(person) }));
    return;
  }
  const seats = seated.length;
  const before = seated[(seat + seats - 1) % seats];
  const after = seated[(seat + 1) % seats];
  const values = { name: called(person), seat: seat + 1, seats };
  if (seats < 3 || before === undefined || after === undefined) say(t('chair.taken', values));
  else say(t('chair.between', { ...values, before: called(before.id), after: called(after.id) }));
}
