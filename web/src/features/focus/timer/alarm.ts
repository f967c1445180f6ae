import { logFailure } from '@/lib/log';
import { completed } from './message';
import type { Session } from './timer';

/** A countdown that ended longer ago than this is not announced, in milliseconds; the tab may have been asleep. */
const NEWS_MS = 60_000;
/** Three rising notes: frequency in hertz, and delay after the first in seconds. */
const NOTES = [
  [659.3, 0],
  [784, 0.18],
  [1046.5, 0.36],
] as const;

let audio: AudioContext | null = null;

/** Prepares the sound; some browsers allow sound only after this was called in a press. */
export function prepareSound(): void {
  wake().catch((error: unknown) => logFailure('Making the sound ready', error));
}

/** Announces by sound, and by a notification if allowed, that a countdown is over. */
export function ring({ id, duration, endedAt }: Session): void {
  const isNews = () => Date.now() - endedAt < NEWS_MS;
  if (!isNews()) return;
  wake()
    // The browser may delay the sound until the next press, so check again.
    .then((awake) => isNews() && chime(awake))
    .catch((error: unknown) => logFailure('Sounding', error));
  try {
    if ('Notification' in window && Notification.permission === 'granted')
      new Notification('Pawplan', { body: completed(duration), tag: id });
  } catch (error) {
    // Phones show notifications only through a service worker.
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
