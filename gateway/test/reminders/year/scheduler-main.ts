import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { RemindersService } from '@pawplan/items';
import { Clock, startService } from '@pawplan/platform';
import { MailOutbox } from '../../../../services/notify/src/mail/mail-outbox.js';
import { NOTIFY, NotifyModule } from '../../../../services/notify/src/notify.module.js';
import { PushOutbox } from '../../../../services/notify/src/push/deliveries/push-outbox.js';
import { PLANNER, PlannerModule } from '../../../../services/planner/src/planner.module.js';
import { PROGRESS, ProgressModule } from '../../../../services/progress/src/progress.module.js';

/**
 * A process with a planner, progress and notify, for the test to kill. It polls for reminders and sends what is due
 * when it reads `poll`, only sends when it reads `send`, and writes a line when it has finished. Its clock is a file of
 * the test.
 */
const { CLOCK_FILE = '' } = process.env;
// Set before the start, because the first poll would otherwise use the real time.
Clock.prototype.now = () => new Date(readFileSync(CLOCK_FILE, 'utf8'));

const givers = [await startService(PlannerModule, PLANNER), await startService(ProgressModule, PROGRESS)];
const notify = await startService(NotifyModule, NOTIFY);
const reminders = givers.map(({ app }) => app.get(RemindersService, { strict: false }));
const outboxes = [PushOutbox, MailOutbox].map((outbox) =>
  notify.app.get<PushOutbox | MailOutbox>(outbox, { strict: false }),
);
process.stdout.write('ready\n');

for await (const line of createInterface({ input: process.stdin })) {
  const polls = line === 'poll' ? reminders.map((one) => one.deliverDue().catch(() => 0)) : [];
  const delivered = await Promise.all(polls);
  await Promise.allSettled(outboxes.map((outbox) => outbox.sendDue()));
  process.stdout.write(`done ${delivered.join(' ')}\n`);
}
// The input pipe closes when the test ends, also after a crash.
process.exit();
