import { wasTapped } from './gesture';

export type Sound = 'card' | 'fool' | 'end';

interface Tone {
  readonly shape: OscillatorType;
  readonly pitch: number;
  /** Loudness at the strike, of 1. */
  readonly loud: number;
  /** Seconds after the beginning of the sound, and until it has died away. */
  readonly after: number;
  readonly lasts: number;
}

/** A small bell: overtones that are no multiples make it ring, and the higher ones die first. */
const bell = (pitch: number, after: number): readonly Tone[] =>
  [
    [1, 0.16, 0.5],
    [2.76, 0.08, 0.28],
    [5.4, 0.04, 0.12],
  ].map(([ratio = 1, loud = 0, lasts = 0]) => ({ shape: 'sine', pitch: pitch * ratio, loud, after, lasts }));

const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  card: [{ shape: 'triangle', pitch: 190, loud: 0.25, after: 0, lasts: 0.05 }],
  fool: [...bell(1568, 0), ...bell(1976, 0.09)],
  end: [...bell(1047, 0), ...bell(1319, 0.13), ...bell(1568, 0.26)],
};

let context: AudioContext | undefined;

/** Makes one of the app's own sounds. The device's sound is opened with the first one after a tap, not before. */
export function sound(name: Sound): void {
  if (typeof AudioContext !== 'function' || !wasTapped()) return;
  try {
    context ??= new AudioContext();
  } catch {
    // A device may be out of sound hardware: then the table is silent.
    return;
  }
  if (context.state !== 'running') context.resume().catch(() => undefined);
  for (const tone of SOUNDS[name]) strike(context, tone);
}

function strike(on: AudioContext, { shape, pitch, loud, after, lasts }: Tone): void {
  const start = on.currentTime + after;
  const oscillator = on.createOscillator();
  const gain = on.createGain();
  oscillator.type = shape;
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  oscillator.connect(gain).connect(on.destination);
  oscillator.onended = () => gain.disconnect();
  oscillator.start(start);
  oscillator.stop(start + lasts);
}

/** Gives the device's sound back. */
export function silence(): void {
  const last = context;
  context = undefined;
  last?.close().catch(() => undefined);
}
