import { wasTapped } from './gesture';

const SHORT = 60;

/** Whether this browser can make the device vibrate; not every device has what it takes. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === 'function';
}

/** One short vibration, where the device can. */
export function vibrate(): void {
  if (canVibrate() && wasTapped()) navigator.vibrate(SHORT);
}
