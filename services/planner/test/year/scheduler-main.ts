import { createInterface } from 'node:readline';
import { Clock, startService } from '@pawplan/platform';
import { PLANNER, PlannerModule } from '../../src/planner.module.js';
import { RemindersService } from '../../src/reminders/reminders.service.js';

/**
 * A planner process for the test to kill. It polls for reminders at each time (ISO 8601) that it reads, and writes a
 * line after each poll.
 */
let time = process.env.START_TIME ?? '';
// Set before the start, because the first poll would otherwise use the real time.
Clock.prototype.now = () => new Date(time);

const { app } = await startService(PlannerModule, PLANNER);
const reminders = app.get(RemindersService, { strict: false });
process.stdout.write('ready\n');

for await (const line of createInterface({ input: process.stdin })) {
  time = line;
  const delivered = await reminders.deliverDue().catch(() => 0);
  process.stdout.write(`polled ${delivered}\n`);
}
// The input pipe closes when the test ends, also after a crash.
process.exit();
