import { createInterface } from 'node:readline';
import { Clock, startService } from '@pawplan/platform';
import { PLANNER, PlannerModule } from '../../src/planner.module.js';
import { RemindersService } from '../../src/reminders/reminders.service.js';

/** A planner to be killed: looks for reminders at each time (ISO 8601) that it is told, and says so when it has looked. */
let time = process.env.LOOKER_TIME ?? '';
// Before it boots, or it would begin with a look by the wall clock.
Clock.prototype.now = () => new Date(time);

const { app } = await startService(PlannerModule, PLANNER);
const reminders = app.get(RemindersService, { strict: false });
process.stdout.write('ready\n');

for await (const line of createInterface({ input: process.stdin })) {
  time = line;
  const delivered = await reminders.deliverDue().catch(() => 0);
  process.stdout.write(`looked ${delivered}\n`);
}
// The pipe ends with the test, however the test ends.
process.exit();
