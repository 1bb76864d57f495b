import { hintOf } from './hint';
import type { Findings, Study } from './protocol';

/** Works a study out, step by step. A step without a finding only lets others be heard. */
export function studyOf(study: Study): Generator<Findings[Study['kind']] | undefined, void> {
  return hintOf(study.view, study.seed);
}
