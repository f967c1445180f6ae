import { logFailure } from './log';

let isFalling = false;

/**
 * Shows falling confetti in these colours (`#rrggbb`) once over the whole page. Does nothing under reduced motion, or
 * while confetti is still falling. The library is loaded at the first call.
 */
export async function throwConfetti(colours: readonly string[]): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (isFalling) return;
  isFalling = true;
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  canvas.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; pointer-events: none; z-index: 60';
  try {
    const { default: confetti } = await import('canvas-confetti');
    document.body.append(canvas);
    // The worker of the library is a `blob:` script, which the content security policy forbids.
    const fall = confetti.create(canvas, { resize: true, useWorker: false });
    const look = { colors: [...colours], particleCount: 70, spread: 75, startVelocity: 45 };
    await Promise.all([
      fall({ ...look, angle: 60, origin: { x: 0, y: 0.75 } }),
      fall({ ...look, angle: 120, origin: { x: 1, y: 0.75 } }),
    ]);
  } catch (error) {
    logFailure('Confetti', error);
  } finally {
    canvas.remove();
    isFalling = false;
  }
}
