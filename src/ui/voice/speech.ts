import { locale } from '../words/words';
import { wasTapped } from './gesture';

const ISOLATES = /[\u2066-\u2069]/g;

/** Chrome drops an utterance that nobody holds before it has ended. */
let speaking: SpeechSynthesisUtterance | undefined;

function synthesis(): SpeechSynthesis | undefined {
  return typeof SpeechSynthesisUtterance === 'function' ? globalThis.speechSynthesis : undefined;
}

/** A voice of the device itself for the language in use: others send what they say to a server. */
function voiceOf(device: SpeechSynthesis): SpeechSynthesisVoice | undefined {
  const language = locale.value;
  const speaks = (voice: SpeechSynthesisVoice) =>
    voice.lang.toLowerCase().replace('_', '-').split('-')[0] === language.split('-')[0];
  const voices = device.getVoices().filter((voice) => voice.localService && speaks(voice));
  const isLike = (wanted: string) => (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-') === wanted;
  return voices.find(isLike(navigator.language)) ?? voices.find((voice) => voice.default) ?? voices[0];
}

/** Whether the device can speak the language in use. Some tell their voices only a moment after they are asked. */
export function canSpeak(): boolean {
  const device = synthesis();
  return device !== undefined && voiceOf(device) !== undefined;
}

/** Calls back whenever the device tells of other voices. */
export function onVoices(listener: () => void): () => void {
  const device = synthesis();
  device?.addEventListener?.('voiceschanged', listener);
  return () => device?.removeEventListener?.('voiceschanged', listener);
}

/** Speaks, instead of what is being spoken. Silent where the device has no voice for it. */
export function speakAloud(text: string): void {
  const device = synthesis();
  if (device === undefined || !wasTapped()) return;
  const voice = voiceOf(device);
  if (voice === undefined) return;
  hush();
  const utterance = new SpeechSynthesisUtterance(text.replace(ISOLATES, ''));
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speaking = utterance;
  device.speak(utterance);
}

/** Ends what is being spoken here. */
export function hush(): void {
  if (speaking === undefined) return;
  speaking = undefined;
  synthesis()?.cancel();
}
