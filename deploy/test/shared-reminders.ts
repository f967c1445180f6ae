import type { PushService, SubscribedBrowser } from '@pawplan/testing';
import type { Person } from './person.js';

const DAY_MS = 24 * 3_600_000;
/** The devices of each person. */
const DEVICES = 2;

/** Reminders that the members of a group get on all their devices and in the bell, and an outsider does not. */
export class SharedReminders {
  private readonly devices = new Map<Person, SubscribedBrowser[]>();
  private titles: string[] = [];

  constructor(
    private readonly push: PushService,
    private readonly members: readonly [Person, Person],
    private readonly outsider: Person,
  ) {}

  /** Adds the devices, and so many events in the active space of the first member, whose reminders are due at once. */
  async create(count: number): Promise<void> {
    for (const person of [...this.members, this.outsider]) {
      await succeeds(
        person.put('/api/notifications/settings', { quietHours: { on: false, from: '22:00', to: '07:00' } }),
      );
      const browsers = Array.from({ length: DEVICES }, () => this.push.subscribe());
      for (const { subscription } of browsers) await succeeds(person.post('/api/push/devices', subscription));
      this.devices.set(person, browsers);
    }
    const date = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
    const event = { date, startTime: '12:00', endTime: '13:00', reminders: [{ before: { amount: 2, unit: 'weeks' } }] };
    this.titles = Array.from({ length: count }, (_, n) => `Walk ${String(n).padStart(2, '0')}`);
    const [creator] = this.members;
    for (const title of this.titles) await succeeds(creator.post('/api/calendar', { ...event, title }));
  }

  /** Whether each device of the members has all reminders. */
  async haveArrived(): Promise<boolean> {
    return this.browsersOf(this.members).every(({ received }) => received.length >= this.titles.length);
  }

  /** Fails when a device has a reminder twice, the bell shows one twice, or the outsider got one. */
  async checkNothingTwice(): Promise<void> {
    for (const { tries, received } of this.browsersOf(this.members)) {
      expect(received.map(({ payload }) => payload.notification.title).sort()).toEqual(this.titles);
      expect(tries).toBe(this.titles.length);
    }
    for (const member of this.members) expect(await inBell(member)).toEqual(this.titles);
    for (const { tries } of this.browsersOf([this.outsider])) expect(tries).toBe(0);
    expect(await inBell(this.outsider)).toEqual([]);
  }

  private browsersOf(people: readonly Person[]): SubscribedBrowser[] {
    return people.flatMap((person) => this.devices.get(person) ?? []);
  }
}

/** The titles of a person's reminders of events, in alphabetical order. */
async function inBell(person: Person): Promise<string[]> {
  const { body } = await person.get<{ type: string; title: string }[]>('/api/notifications');
  return body.flatMap(({ type, title }) => (type === 'event' ? [title] : [])).sort();
}

async function succeeds(call: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
}
