import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
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
import { ReminderScheduler, RemindersService } from '@pawplan/items';
import { type Env, type EventDeclaration, EventInbox } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { callerIn, dropExpiry, FixedClock, type ServiceUnderTest, startUnderTest } from '@pawplan/testing/service';
import { NOTIFY, NotifyModule } from '../../../services/notify/src/notify.module.js';
import { PLANNER, PlannerModule } from '../../../services/planner/src/planner.module.js';
import { PROGRESS, ProgressModule } from '../../../services/progress/src/progress.module.js';

/** A planner that polls for reminders only when the test calls it, and notify, with a clock that the test sets. */
export interface ReminderHarness {
  planner: ServiceUnderTest;
  notify: ServiceUnderTest;
  clock: FixedClock;
  /** Sets the clock (ISO 8601) when no poll is running: the one that a change has started must not see the new time. */
  setTime(time: string): Promise<void>;
  /** Sets the clock (ISO 8601) and polls once. Returns how many reminders were delivered. */
  checkReminders(time: string): Promise<number>;
  /** Waits until notify has handled all events about reminders. */
  settle(): Promise<void>;
  /** Adds a service that gives reminders too: it gets all events, and `settle` waits for what it has emitted. */
  add(service: ServiceUnderTest): void;
  /** Delivers an event to the services as the broker would. */
  deliverEvent<Payload extends object>(event: EventDeclaration<Payload>, payload: Payload): Promise<void>;
  /** Publishes a person with their time zone. */
  publishPerson(person: PersonRef, timeZone: string): Promise<void>;
  /** The notifications of a person in their own space and a group's. */
  notificationsOf(person: PersonRef, group?: string): Promise<Notification[]>;
  unread(person: PersonRef, group?: string): Promise<number>;
  close(): Promise<void>;
}

/** The services poll only when the test makes them. */
export const HOURLY = { REMINDER_POLL_SECONDS: '3600', MAIL_POLL_SECONDS: '3600', PUSH_POLL_SECONDS: '3600' };

/** Starts a replica of a service. The database deletes nothing, because the clock of a test may be in the past. */
async function startReplica(
  module: Type,
  service: Parameters<typeof startUnderTest>[1],
  prefix?: string,
  settings: Env = {},
): Promise<ServiceUnderTest> {
  const replica = await startUnderTest(module, service, { prefix, settings: { ...HOURLY, ...settings } });
  await dropExpiry(replica);
  return replica;
}

/** Starts a planner, or one more replica of it. */
export const startPlanner = (prefix?: string, settings: Env = {}): Promise<ServiceUnderTest> =>
  startReplica(PlannerModule, PLANNER, prefix, settings);

/** Starts a replica of progress. */
export const startProgress = (prefix: string): Promise<ServiceUnderTest> =>
  startReplica(ProgressModule, PROGRESS, prefix);

/** Starts a replica of notify. */
export const startNotify = (prefix: string, settings: Env = {}): Promise<ServiceUnderTest> =>
  startReplica(NotifyModule, NOTIFY, prefix, settings);

/** The database aborts longer ones. */
const LONGEST_TRANSACTION_MS = 60_000;
/** On a busy computer an event can fail several times: tries take up to 15 s each, and the pauses between them 40 s. */
const SETTLED_WITHIN_MS = 120_000;

type Entry = { _id: string; events: { id: string; name: string }[] };

/** Waits until notify has handled all events about reminders that a service has emitted. */
function settling(giver: ServiceUnderTest, notify: ServiceUnderTest): () => Promise<void> {
  const handled = new Set<string>();
  /** Older entries were handled. Journals have the real time. */
  let since = 0;
  const open = async (): Promise<string[]> => {
    const recent = { committedAt: { $gte: new Date(since - LONGEST_TRANSACTION_MS) } };
    const entries = await giver.database
      .collection<Entry>('journal')
      .find({ ...recent, 'events.name': /^(reminders|joins)/ }, { projection: { 'events.id': 1, 'events.name': 1 } })
      .toArray();
    const events = entries.flatMap(({ events }) => events).filter(({ name }) => /^(reminders|joins)/.test(name));
    const ids = events.map(({ id }) => `event:notify:${id}`).filter((id) => !handled.has(id));
    const seen = await notify.database
      .collection<Entry>('journal')
      .find({ _id: { $in: ids } }, { projection: { _id: 1 } })
      .toArray();
    for (const { _id } of seen) handled.add(_id);
    return ids.filter((id) => !handled.has(id));
  };
  return async () => {
    const begun = Date.now();
    await waitUntil('notify has handled all events', async () => (await open()).length === 0, SETTLED_WITHIN_MS);
    since = begun;
  };
}

/** Starts the harness at a time (ISO 8601). */
export async function startReminderHarness(
  time: string,
  settings: Env = {},
  notifySettings: Env = {},
): Promise<ReminderHarness> {
  const clock = new FixedClock(time);
  const planner = await startPlanner(undefined, settings);
  const notify = await startNotify(planner.prefix, notifySettings);
  const { app } = planner;
  for (const each of [planner, notify]) clock.setIn(each.app);
  const settles = [settling(planner, notify)];
  const settle = async () => {
    await Promise.all(settles.map((one) => one()));
  };
  const reminders = app.get(RemindersService, { strict: false });
  const scheduler = app.get(ReminderScheduler, { strict: false });
  const inboxes = [planner, notify].map((each) => each.app.get(EventInbox, { strict: false }));
  let version = 0;

  const setTime: ReminderHarness['setTime'] = async (at) => {
    await scheduler.idle();
    clock.set(at);
  };
  const deliverEvent: ReminderHarness['deliverEvent'] = async (event, payload) => {
    version += 1;
    const occurredAt = clock.now().toISOString();
    const envelope = {
      id: randomUUID(),
      name: event.name,
      aggregateId: '',
      version,
      occurredAt,
      requestId: '',
      payload,
    };
    for (const inbox of inboxes) await inbox.apply(envelope, true);
  };

  return {
    planner,
    notify,
    clock,
    settle,
    add: (service) => {
      settles.push(settling(service, notify));
      inboxes.push(service.app.get(EventInbox, { strict: false }));
      clock.setIn(service.app);
    },
    deliverEvent,
    setTime,
    checkReminders: async (at) => {
      await setTime(at);
      return reminders.deliverDue();
    },
    publishPerson: ({ _id: id, name }, timeZone) =>
      deliverEvent(personChanged, { id, name, timeZone, version: version + 1 }),
    notificationsOf: async (person, group) => {
      await settle();
      return notify.ask(callerIn(null, person), listNotifications, spacesOf(person, group));
    },
    unread: async (person, group) => {
      await settle();
      return (await notify.ask(callerIn(null, person), countUnreadNotifications, spacesOf(person, group))).count;
    },
    close: async () => {
      await notify.database.dropDatabase();
      await notify.close();
      await planner.close();
    },
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
