import { hintOf } from './hint';
import type { Findings, Study } from './protocol';
import { reviewOf } from './review/review';

/** Works a study out, step by step. A step without a finding only lets others be heard. */
export function studyOf(study: Study): Generator<Findings[Study['kind']] | undefined, void> {
  return study.kind === 'hint' ? hintOf(study.view, study.seed) : reviewOf(study);
}
