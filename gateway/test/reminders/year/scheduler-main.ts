import { createInterface } from 'node:readline';
import { RemindersService } from '@pawplan/items';
import { Clock, startService } from '@pawplan/platform';
import { NOTIFY, NotifyModule } from '../../../../services/notify/src/notify.module.js';
import { PLANNER, PlannerModule } from '../../../../services/planner/src/planner.module.js';

/**
 * A process with a planner and notify, for the test to kill. It polls for reminders at each time (ISO 8601) that it reads, and writes a
 * line after each poll.
 */
let time = process.env.START_TIME ?? '';
// Set before the start, because the first poll would otherwise use the real time.
Clock.prototype.now = () => new Date(time);

const { app } = await startService(PlannerModule, PLANNER);
await startService(NotifyModule, NOTIFY);
const reminders = app.get(RemindersService, { strict: false });
process.stdout.write('ready\n');

for await (const line of createInterface({ input: process.stdin })) {
  time = line;
  const delivered = await reminders.deliverDue().catch(() => 0);
  process.stdout.write(`polled ${delivered}\n`);
}
// The input pipe closes when the test ends, also after a crash.
process.exit();
