import { act } from '@testing-library/react';
import { HOLD_MS } from '@/lib/use-drag-gesture';

/** A pointer event of the primary button at a point of the window. */
export const pointerAt = (clientX: number, clientY: number, pointerType = 'mouse', keys: object = {}) => ({
  pointerId: 1,
  isPrimary: true,
  button: 0,
  pointerType,
  clientX,
  clientY,
  ...keys,
});

/** Ends the wait for a finger that is held. `timers` is a spy of `setTimeout`. */
export function endHold(timers: jest.SpyInstance): void {
  const [run] = timers.mock.calls.findLast(([, delay]) => delay === HOLD_MS) ?? [];
  act(() => run());
}
