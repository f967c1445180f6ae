const REAL_TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'performance',
] as const;

/** Simulates the date only, so that timers run as usual. `jest.useRealTimers` ends it. */
export const fakeDate = (now: Date) => jest.useFakeTimers({ now, doNotFake: [...REAL_TIMERS] });
