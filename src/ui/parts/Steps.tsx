import { makeRoute } from '../../app/route';
import type { Step } from '../../engine';
import { stepSentence } from '../sentences';
import { t } from '../words/words';

/** Why a trick came out as it did, step by step; each with the rule it rests on. */
export function Steps({ steps, names }: { steps: readonly Step[]; names: readonly string[] }) {
  return (
    <ol class="verdict__steps">
      {steps.map((step) => (
        <li key={`${step.code} ${String(step.facts.seat)}`}>
          <RuleMark step={step} />
          <span>{stepSentence(step, names)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The rule a sentence rests on, to be read by tapping it, and where it is a reading or a convention of ours. */
export function RuleMark({ step }: { step: Step }) {
  return (
    <a class={`rule rule--${step.ground}`} href={makeRoute({ screen: 'rules', rule: step.rule })}>
      {step.rule}
      {step.ground !== 'rule' && <small>{t(`ground.${step.ground}`)}</small>}
    </a>
  );
}
