import type { SeatView } from '../../engine';
import { lazyAid } from '../aid';

/** “Report this position”, with its words. */
export const ReportPosition = lazyAid<{ readonly view: SeatView }>(
  () => import('./CopyPosition').then((module) => module.CopyPosition),
  'report',
);
