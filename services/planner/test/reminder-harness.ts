import { randomUUID } from 'node:crypto';
import {
  type Caller,
  countUnreadNotifications,
  type GroupRecord,
  groupChanged,
  groupPurged,
  groupSpace,
  listNotifications,
  type Notification,
  type PersonRef,
  personalSpace,
  personChanged,
} from '@pawplan/contracts';
import { type EventDeclaration, EventInbox } from '@pawplan/platform';
import { callerIn, FixedClock } from '@pawplan/testing/service';
import { RemindersService } from '../src/reminders/reminders.service.js';
import { type Planner, startPlanner } from './planner.js';

/** A planner that polls for reminders only when the test calls it, with a clock that the test sets. */
export interface ReminderHarness {
  planner: Planner;
  clock: FixedClock;
  /** Sets the clock (ISO 8601) and polls once. Returns how many reminders were delivered. */
  checkReminders(time: string): Promise<number>;
  /** Delivers an event to the planner as the broker would. */
  deliverEvent<Payload extends object>(event: EventDeclaration<Payload>, payload: Payload): Promise<void>;
  /** Publishes a person with their time zone. */
  publishPerson(person: PersonRef, timeZone: string): Promise<void>;
  /** The notifications of a person in their own space and a group's. */
  notificationsOf(person: PersonRef, group?: string): Promise<Notification[]>;
  unread(person: PersonRef, group?: string): Promise<number>;
  close(): Promise<void>;
}

const HOURLY = { REMINDER_POLL_SECONDS: '3600' };

/** Starts the harness at a time (ISO 8601). */
export async function startReminderHarness(time: string): Promise<ReminderHarness> {
  const clock = new FixedClock(time);
  const planner = await startPlanner({ settings: HOURLY });
  const { app } = planner;
  clock.setIn(app);
  const reminders = app.get(RemindersService, { strict: false });
  const inbox = app.get(EventInbox, { strict: false });
  let version = 0;

  const deliverEvent: ReminderHarness['deliverEvent'] = (event, payload) => {
    version += 1;
    const envelope = { id: randomUUID(), name: event.name, aggregateId: '', version, occurredAt: '', requestId: '' };
    return inbox.apply({ ...envelope, payload }, true);
  };

  return {
    planner,
    clock,
    deliverEvent,
    checkReminders: (at) => {
      clock.set(at);
      return reminders.deliverDue();
    },
    publishPerson: ({ _id: id, name }, timeZone) =>
      deliverEvent(personChanged, { id, name, timeZone, version: version + 1 }),
    notificationsOf: (person, group) => planner.ask(callerIn(null, person), listNotifications, spacesOf(person, group)),
    unread: async (person, group) =>
      (await planner.ask(callerIn(null, person), countUnreadNotifications, spacesOf(person, group))).count,
    close: () => planner.close(),
  };
}

/** The spaces that the gateway would send for a person in a group, or in no group. */
export const spacesOf = ({ _id }: PersonRef, group?: string) => ({
  spaces: [personalSpace(_id), ...(group ? [groupSpace(group)] : [])],
});

/** A group with changing members. Every change is published. */
export class TestGroup {
  private version = 0;
  private readonly joinedAt: Record<string, string> = {};
  private members: PersonRef[] = [];

  constructor(
    readonly id: string,
    private readonly harness: ReminderHarness,
  ) {}

  /** `at` is ISO 8601; null when the time of joining is unknown. */
  async join(person: PersonRef, at: string | null): Promise<void> {
    this.members.push(person);
    if (at !== null) this.joinedAt[person._id] = at;
    await this.harness.deliverEvent(groupChanged, this.next());
  }

  async leave(person: PersonRef): Promise<void> {
    this.members = this.members.filter((member) => member !== person);
    delete this.joinedAt[person._id];
    await this.harness.deliverEvent(groupChanged, this.next());
  }

  purge(): Promise<void> {
    return this.harness.deliverEvent(groupPurged, { groupId: this.id });
  }

  as(person: PersonRef): Caller {
    return callerIn(this.id, person, this.members);
  }

  /** The current record with the next version. */
  next(): GroupRecord {
    this.version += 1;
    const memberIds = this.members.map(({ _id }) => _id);
    return {
      id: this.id,
      name: 'Pack',
      memberIds,
      joinedAt: { ...this.joinedAt },
      archived: false,
      version: this.version,
    };
  }
}
