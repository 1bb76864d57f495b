import { hintOf } from './hint';
import type { Findings, Study } from './protocol';

/** Works a study out, step by step. */
export function studyOf(study: Study): Generator<Findings[Study['kind']], void> {
  return hintOf(study.view, study.seed);
}
