import { logFailure } from '../../../lib/log';
import type { Session } from './timer';
import { completed } from './words';

/** A countdown that ended longer ago than this, in milliseconds, while nobody was there, is no news. */
const NEWS_MS = 60_000;
/** Three notes upwards: hertz, and seconds after the first. */
const NOTES = [
  [659.3, 0],
  [784, 0.18],
  [1046.5, 0.36],
] as const;

let audio: AudioContext | null = null;

/** Makes the sound ready; some browsers let it be heard only after this was called by a press. */
export function prepareSound(): void {
  wake().catch((error: unknown) => logFailure('Making the sound ready', error));
}

/** Tells by sound, and by a notification if allowed, that a countdown is over (§5 of the decisions). */
export function ring({ id, duration, endedAt }: Session): void {
  const isNews = () => Date.now() - endedAt < NEWS_MS;
  if (!isNews()) return;
  wake()
    // It may have been held up until the next press.
    .then((awake) => isNews() && chime(awake))
    .catch((error: unknown) => logFailure('Sounding', error));
  try {
    if ('Notification' in window && Notification.permission === 'granted')
      new Notification('Pawplan', { body: completed(duration), tag: id });
  } catch (error) {
    // Phones have them through a service worker only.
    logFailure('Notifying', error);
  }
}

async function wake(): Promise<AudioContext> {
  audio ??= new AudioContext();
  await audio.resume();
  return audio;
}

function chime(context: AudioContext): void {
  const at = context.currentTime;
  for (const [hertz, after] of NOTES) {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, at + after);
    loudness.gain.linearRampToValueAtTime(0.25, at + after + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + after + 0.9);
    tone.connect(loudness).connect(context.destination);
    tone.start(at + after);
    tone.stop(at + after + 1);
  }
}
