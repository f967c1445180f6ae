import { randomUUID } from 'node:crypto';
import {
  type Caller,
  type DayEntry,
  type DayList,
  type MailContent,
  personalSpace,
  personChanged,
  REMINDER_EVENTS,
  type UpdateMailSettings,
  updateMailSettings,
} from '@pawplan/contracts';
import { EventInbox } from '@pawplan/platform';
import { callerIn, person, type ServiceUnderTest } from '@pawplan/testing/service';
import { DigestScheduler } from '../src/digest/digest-scheduler.js';
import { DigestContent } from '../src/mail/chosen/digest-content.js';
import { MailPollers } from '../src/mail/mail-pollers.js';
import { CurrentNotifications } from '../src/notifications/current-notifications.js';
import { NotifyHarness, newId } from './notify.js';
import { ofOneItem } from './of-one-item.js';

export const dayList = (...entries: DayEntry[]): DayList => ({ entries, more: 0 });
const NOTHING = dayList();
type Answer = (request: object) => object;

/** The notify service under test with people who choose e-mails, and simulated owners of items. */
export class ChosenMailsHarness {
  readonly notify = new NotifyHarness();
  readonly replicas: ServiceUnderTest[] = [];
  /** What the other services answer, by call; an Error is thrown. */
  answers: Record<string, Answer> = {};
  /** Whether new e-mails are sent at once. Otherwise {@link at} sends them, so that it is known when. */
  sendsAtOnce = false;
  /** What the auth service says about a person. */
  recipients = new Map<string, MailContent>();

  async start(): Promise<this> {
    this.notify.content = ({ userId }) => this.recipients.get(userId) ?? {};
    await this.notify.start();
    await this.added(this.notify.service);
    return this;
  }

  async replica(): Promise<ServiceUnderTest> {
    return this.added(await this.notify.replica());
  }

  /** The usual answers: a reminder is valid, everybody has access, and nothing is on. */
  reset(now: string): void {
    this.notify.clock.set(now);
    this.notify.mailbox.mode = 'accept';
    this.sendsAtOnce = false;
    this.answers = {
      'auth.space-access': () => ({ allowed: true }),
      'planner.current-reminders': stillValid,
      'progress.current-reminders': stillValid,
      'planner.day-of-person': () => ({ events: NOTHING, todos: NOTHING, dates: NOTHING }),
      'progress.day-of-person': () => ({ habits: NOTHING, goals: NOTHING }),
    };
  }

  /** A person whom the auth service knows, with this choice. */
  async person(choice: UpdateMailSettings = {}, over: Partial<Recipient> = {}): Promise<[Caller, string]> {
    const caller = callerIn(null, person('Ann'));
    const to = `${caller.userId}@example.com`;
    const recipient = { name: 'Ann', timeZone: 'Europe/Berlin', to, language: 'en' as const, ...over };
    this.recipients.set(caller.userId, { recipient });
    await this.moves(caller, recipient.timeZone);
    await this.choose(caller, choice);
    return [caller, to];
  }

  choose(caller: Caller, choice: UpdateMailSettings) {
    return this.notify.service.ask(caller, updateMailSettings, choice);
  }

  /** A person is in a zone from now on. */
  async moves({ userId }: Caller, timeZone: string, version = Date.now()): Promise<void> {
    await this.apply(personChanged.name, userId, version, { id: userId, name: 'Ann', timeZone, version });
    const { recipient } = this.recipients.get(userId) ?? {};
    if (recipient) this.recipients.set(userId, { recipient: { ...recipient, timeZone } });
  }

  /** A service gives a reminder. Returns the ids of the notification and of the item. */
  async give({ userId }: Caller, until: string, over = {}): Promise<[string, string]> {
    const [id, itemId] = [newId(), newId()];
    const now = this.notify.clock.now().toISOString();
    const times = { date: until.slice(0, 10), dueAt: now, until, givenAt: now };
    const reminders = [{ id, userId, reminder: 'a-day', occurrence: '2026-03-14', ...times }];
    const one = { type: 'todo' as const, space: personalSpace(userId), title: 'Stored', reminders, itemId, ...over };
    await this.apply(REMINDER_EVENTS.planner.given.name, itemId, 1, ofOneItem(one, 1));
    return [id, itemId];
  }

  apply(name: string, aggregateId: string, version: number, payload: object) {
    const event = { id: randomUUID(), name, aggregateId, version, occurredAt: '', requestId: '', payload };
    return this.notify.service.app.get(EventInbox, { strict: false }).apply(event, true);
  }

  /** Sets the clock, and checks and sends what is due then, in every replica at once. */
  async at(time: string): Promise<void> {
    this.notify.clock.set(new Date(time).toISOString());
    await Promise.all(this.replicas.map(({ app }) => app.get(DigestScheduler, { strict: false }).storeDue()));
    await this.notify.sendDue();
  }

  received(to: string) {
    return this.notify.mailbox.to(to);
  }

  /** The states of the e-mails of a person. */
  async states({ userId }: Caller): Promise<string[]> {
    const found = await this.notify.service.database.collection('mails').find({ userId }).toArray();
    return found.map(({ state }) => String(state));
  }

  close(): Promise<void> {
    return this.notify.close();
  }

  private async added(service: ServiceUnderTest): Promise<ServiceUnderTest> {
    const call = async ({ name }: { name: string }, request: object) => {
      const answer = this.answers[name];
      if (!answer) throw new Error(`${name} does not answer`);
      return answer(request);
    };
    for (const asking of [CurrentNotifications, DigestContent]) {
      Object.assign(service.app.get(asking, { strict: false }), { rpc: { call } });
    }
    const pollers = service.app.get(MailPollers, { strict: false });
    const trigger = pollers.trigger.bind(pollers);
    pollers.trigger = () => {
      if (this.sendsAtOnce) trigger();
    };
    this.replicas.push(service);
    return service;
  }
}

type Recipient = NonNullable<MailContent['recipient']>;

const stillValid: Answer = (request) => {
  const { reminders } = request as { reminders: object[] };
  return { current: reminders.map((one) => ({ ...one, title: 'Water the plants' })) };
};
