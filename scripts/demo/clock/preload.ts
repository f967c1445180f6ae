import { readFileSync } from 'node:fs';

/**
 * Preloaded into the processes of a demo. Until the file in DEMO_CLOCK_FILE is removed, `Date` is shifted by the number
 * of milliseconds in it. Timers and `performance` are not affected.
 */
const file = process.env.DEMO_CLOCK_FILE ?? '';
const read = Date.now.bind(Date);
let isMoved = file !== '';

function offset(): number {
  if (!isMoved) return 0;
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    isMoved = false;
    return 0;
  }
}

Date.now = () => read() + offset();
const Moved = new Proxy(Date, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [target.now()], made),
  apply: (target) => new target(target.now()).toString(),
});
Date.prototype.constructor = Moved;
globalThis.Date = Moved;
