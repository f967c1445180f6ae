import { setTimeout } from 'node:timers/promises';
import type { PushAnswer, PushService, SubscribedBrowser } from '@pawplan/testing';
import { headersOf, type Sides } from './compare.ts';
import { type Account, makeAccount, post } from './data.ts';
import { sum } from './measure.ts';
import type { Report } from './report.ts';

const PEOPLE = 25;
const DEVICES = 20;
const EVENTS = 20;
/** Devices of each person whose subscription has ended. */
const ENDED = 2;
/** How long the bench waits for the messages after they are due. */
const WAIT_MS = 90_000;
/** What the push service answers to the first tries, in turn: errors, a limit, a lost reply, no reply. */
const ANSWERS = Array.from({ length: 300 }, (_, index): PushAnswer => {
  if (index % 50 === 0) return 500;
  if (index % 100 === 1) return { status: 429, headers: { 'retry-after': '2' } };
  if (index % 100 === 2) return 'lose';
  return index === 3 ? 'hang' : 'accept';
});

/**
 * Measures how long after their time 10 000 reminders of events are shown on the devices of their people, while some
 * tries fail and some subscriptions have ended. Each device that still exists must show each reminder once.
 */
export async function measurePush(
  { product, push }: Pick<Sides, 'product'> & { push: PushService },
  report: Report,
): Promise<void> {
  const devices: SubscribedBrowser[] = [];
  const due = Math.ceil((Date.now() + WAIT_MS) / 60_000) * 60_000;
  for (let index = 0; index < PEOPLE; index++) {
    const account = await makeAccount(product, `push-${index}`);
    devices.push(...(await preparePerson(product, push, account, due)));
  }
  const living = devices.filter((_, index) => index % DEVICES >= ENDED);
  if (Date.now() > due) throw new Error('The bench took too long to prepare the reminders');
  const isDone = () => living.every((device) => device.arrived >= EVENTS && device.shown.size >= EVENTS);
  while (!isDone() && Date.now() < due + WAIT_MS) await setTimeout(500);

  const delays = living.flatMap(({ shown }) => [...shown.values()].map(({ firstAt }) => (firstAt - due) / 1_000));
  delays.sort((a, b) => a - b);
  const differences = living.map(({ shown }) => shown.size - EVENTS);
  const missing = sum(differences.map((difference) => Math.max(0, -difference)));
  const repeated = sum(differences.map((difference) => Math.max(0, difference)));
  report.figure('10 000 push messages at once: not shown', missing, { atMost: 0 });
  report.figure('10 000 push messages at once: shown again', repeated, { atMost: 0 });
  report.figure('10 000 push messages at once: shown early', delays.filter((delay) => delay < 0).length, { atMost: 0 });
  for (const share of [0.5, 0.95]) {
    const delay = delays[Math.floor(delays.length * share)] ?? Number.POSITIVE_INFINITY;
    const bound = share === 0.95 ? { atMost: 10 } : {};
    report.figure(`10 000 push messages at once: p${share * 100} after their time, s`, delay, bound);
  }
}

/** Turns push messages on for the devices of a person, and creates events that all begin, and remind, at `due`. */
async function preparePerson(
  product: string,
  push: PushService,
  account: Account,
  due: number,
): Promise<SubscribedBrowser[]> {
  const headers = { ...headersOf(account), 'x-space': 'personal' };
  const settings = await fetch(`${product}/api/notifications/settings`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ quietHours: { on: false, from: '22:00', to: '07:00' } }),
  });
  if (!settings.ok) throw new Error(`The settings of reminders answered ${settings.status}`);
  const devices = Array.from({ length: DEVICES }, () => push.subscribe());
  let answers = 0;
  for (const [index, device] of devices.entries()) {
    await post(product, 'push/devices', device.subscription, headers);
    if (index < ENDED) push.unsubscribe(device);
    for (let tries = 0; tries < EVENTS; tries++) device.answers.push(ANSWERS[answers++ % ANSWERS.length] ?? 'accept');
  }
  const [date, time] = new Date(due).toISOString().split('T') as [string, string];
  const startTime = time.slice(0, 5);
  const reminders = [{ before: { amount: 0, unit: 'minutes' } }];
  for (let index = 0; index < EVENTS; index++) {
    const event = { title: `Event ${index}`, date, startTime, endTime: '23:59', timeZone: 'UTC', reminders };
    await post(product, 'calendar', event, headers);
  }
  return devices;
}
