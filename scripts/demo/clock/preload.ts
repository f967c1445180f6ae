import { readFileSync } from 'node:fs';

/**
 * Preloaded into the processes of a demo: until the file that DEMO_CLOCK_FILE names is gone, `Date` is off by as many milliseconds as stand in it. Timers
 * and `performance` go on as they are.
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
