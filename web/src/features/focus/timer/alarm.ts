import { logFailure } from '@/lib/log';
import { formatCompleted } from './message';
import type { Session } from './timer';

/** A countdown that ended longer ago is not announced, in milliseconds; the tab may have been suspended. */
const MAX_DELAY_MS = 60_000;
/** Three notes: frequency in hertz, delay in seconds. */
const NOTES = [
  [659.3, 0],
  [784, 0.18],
  [1046.5, 0.36],
] as const;

let audio: AudioContext | null = null;

/** Prepares the sound. Some browsers allow sound only if this was called in a click handler. */
export function prepareSound(): void {
  resumeAudio().catch((error: unknown) => logFailure('Preparing the sound', error));
}

/** Announces by sound, and by a notification if allowed, that a countdown is over. */
export function announceEnd({ id, duration, endedAt }: Session): void {
  const isRecent = () => Date.now() - endedAt < MAX_DELAY_MS;
  if (!isRecent()) return;
  resumeAudio()
    // The browser may delay the sound until the next click.
    .then((context) => isRecent() && playChime(context))
    .catch((error: unknown) => logFailure('Playing the sound', error));
  try {
    if ('Notification' in window && Notification.permission === 'granted')
      new Notification('Pawplan', { body: formatCompleted(duration), tag: id });
  } catch (error) {
    // Phones show notifications only through a service worker.
    logFailure('Showing a notification', error);
  }
}

async function resumeAudio(): Promise<AudioContext> {
  audio ??= new AudioContext();
  await audio.resume();
  return audio;
}

function playChime(context: AudioContext): void {
  const start = context.currentTime;
  for (const [frequency, delay] of NOTES) {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start + delay);
    gain.gain.linearRampToValueAtTime(0.25, start + delay + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, start + delay + 0.9);
    tone.connect(gain).connect(context.destination);
    tone.start(start + delay);
    tone.stop(start + delay + 1);
  }
}
