import { logFailure } from './log';

let falling = false;

/** Lets confetti in these colours (`#rrggbb`) fall once over everything; none under reduced motion, or while some still falls. It is fetched with the first fall. */
export async function throwConfetti(colours: readonly string[]): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (falling) return;
  falling = true;
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  canvas.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; pointer-events: none; z-index: 60';
  try {
    const { default: confetti } = await import('canvas-confetti');
    document.body.append(canvas);
    // Its worker would be a script from nowhere, which the content policy forbids.
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
    falling = false;
  }
}
