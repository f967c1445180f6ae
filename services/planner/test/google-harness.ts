import {
  type CalendarEvent,
  type Caller,
  type CreateCalendarEvent,
  createCalendarEvent,
  deleteCalendarEvent,
  type GoogleAccess,
  listCalendarEvents,
  MESSAGES,
  type PersonRef,
  syncGoogle,
  type UpdateCalendarEvent,
  updateCalendarEvent,
} from '@pawplan/contracts';
import { addDays, type Call, Failure } from '@pawplan/platform';
import { FakeGoogle, type GooglePerson } from '@pawplan/testing';
import { callerIn, emptyRequest, newId, person, startDirectoryOwner } from '@pawplan/testing/service';
import { RetryDelay } from '../src/google/client/retry-delay.js';
import { type Planner, startPlanner } from './planner.js';

/** The settings that a person has chosen for their connection. */
type Connection = Partial<Pick<GoogleAccess, 'pullSpace' | 'groupIds' | 'needsSecondFactor'>>;

/** The planner with a simulated Google, and with a stub of the auth service that follows its contract. */
export interface GoogleHarness {
  planner: Planner;
  google: FakeGoogle;
  /**
   * Gives a person a new Google account, or another one. When called again, it changes the settings of the connection.
   */
  connect(person: PersonRef, connection?: Connection, account?: string): GooglePerson;
  disconnect(person: PersonRef): void;
  sync(caller: Caller, key?: string): ReturnType<typeof askSync>;
  /** Asks the planner. On a busy machine a call may time out; then it is repeated as the same operation. */
  ask<Request extends object, Reply>(
    caller: Caller,
    call: Call<Request, Reply, Caller>,
    request: Request,
  ): Promise<Reply>;
  /**
   * Simulates a crash of the process that works on the run of a person: the run no longer belongs to it, so it cannot
   * write anything more.
   */
  takeRunAway(person: PersonRef): Promise<void>;
  /** Starts another process of the planner. */
  replica(): Promise<Planner>;
  owner: Awaited<ReturnType<typeof startDirectoryOwner>>;
  /** Every delay before a retry, in milliseconds. No test really waits. */
  pauses: number[];
  close(): Promise<void>;
}

/** How often a call that times out is asked. */
const MAX_TRIES = 10;

const askSync = (planner: Planner, caller: Caller, key?: string) => planner.ask(caller, syncGoogle, emptyRequest, key);

export async function startGoogleHarness(): Promise<GoogleHarness> {
  const google = await FakeGoogle.start();
  const connections = new Map<
    string,
    { person: GooglePerson; token: string; connection: Connection & Pick<GoogleAccess, 'pullSpace' | 'groupIds'> }
  >();
  const planner = await startPlanner({ settings: google.env });
  const replicas: Planner[] = [];
  const pauses: number[] = [];
  const skipDelays = ({ app }: Planner) => {
    app.get(RetryDelay, { strict: false }).waitBefore = async (_, retryAfter) => void pauses.push(retryAfter);
  };
  skipDelays(planner);
  const owner = await startDirectoryOwner(planner, {
    people: [],
    groups: [],
    google: ({ userId, refused }) => {
      const known = connections.get(userId);
      if (!known) throw new Failure('conflict', MESSAGES.googleNotConnected);
      if (refused === known.token) known.token = google.accessToken(known.person);
      const { person, token: accessToken, connection } = known;
      return { accessToken, expiresAt: Date.now() + 3_600_000, account: person.sub, ...connection };
    },
  });
  return {
    planner,
    google,
    owner,
    pauses,
    connect: ({ _id, name }, { pullSpace = 'personal', groupIds = [], needsSecondFactor } = {}, account = 'first') => {
      const sub = `${account}-${_id}`;
      const person = { sub, email: `${sub}@example.com`, email_verified: true, name };
      connections.set(_id, {
        person,
        token: google.accessToken(person),
        connection: { pullSpace, groupIds, needsSecondFactor },
      });
      return person;
    },
    disconnect: ({ _id }) => void connections.delete(_id),
    sync: (caller, key) => askSync(planner, caller, key),
    ask: async (caller, call, request) => {
      const key = newId();
      for (let attempt = 1; ; attempt++) {
        try {
          return await planner.ask(caller, call, request, key);
        } catch (error) {
          if (!(error instanceof Failure) || error.code !== 'timeout') throw error;
          if (attempt === MAX_TRIES) throw new Error(`${call.name} came too late ${attempt} times`);
        }
      }
    },
    takeRunAway: async ({ _id: userId }) => {
      const lost = { $set: { holder: 'gone', heartbeat: new Date(0) } };
      await planner.database.collection('google_runs').updateOne({ userId, active: true }, lost);
    },
    replica: async () => {
      const another = await startPlanner({ prefix: planner.prefix, settings: google.env });
      skipDelays(another);
      replicas.push(another);
      return another;
    },
    close: async () => {
      await Promise.all(replicas.map((each) => each.close()));
      await owner.close();
      await planner.close();
      await google.close();
    },
  };
}

const today = new Date().toISOString().slice(0, 10);
/** The day `distance` days from today. */
export const day = (distance: number): string => addDays(today, distance);
/** A time on such a day in Google's format. */
export const at = (distance: number, time: string) => ({
  dateTime: `${day(distance)}T${time}:00`,
  timeZone: 'Europe/Berlin',
});
export const lunch = { summary: 'Lunch', start: at(1, '12:00'), end: at(1, '13:00') };
export const walk: CreateCalendarEvent = { title: 'Walk', date: day(2), startTime: '09:00', endTime: '10:00' };
/** The answer of a sync without changes. */
export const NO_CHANGES = { newEvents: 0, updatedEvents: 0, deletedEvents: 0, errors: [] };

type CallKind = NonNullable<Parameters<FakeGoogle['calendars']['callsOf']>[1]>;

/**
 * Ann has a Google calendar, and acts alone and in a group with Ben. People, group and calendar are new for each test.
 */
export function createExample(harness: GoogleHarness) {
  const [ann, ben, group] = [person('Ann'), person('Ben'), newId()];
  const account = harness.connect(ann, { groupIds: [group] });
  const { planner, google } = harness;
  google.calendars.failures.clear();
  google.calendars.now = () => new Date();
  harness.pauses.length = 0;
  const list = (caller: Caller) => planner.ask(caller, listCalendarEvents, emptyRequest);
  return {
    ann,
    ben,
    group,
    account,
    alone: callerIn(null, ann),
    asAnn: callerIn(group, ann, [ann, ben]),
    asBen: callerIn(group, ben, [ann, ben]),
    /** Ann's calendar at Google. */
    theirs: google.calendars.of(account),
    /** The requests that Google received for Ann. */
    calls: (kind?: CallKind) => google.calendars.callsOf(account, kind),
    failNext: (failure: Parameters<typeof google.calendars.failures.add>[0]) =>
      google.calendars.failures.add({ person: account, ...failure }),
    /** Sets Google's clock ahead by some hours; a negative number sets it back. */
    googleAhead: (hours: number) => {
      google.calendars.now = () => new Date(Date.now() + hours * 3_600_000);
    },
    list,
    only: async (caller: Caller): Promise<CalendarEvent> => {
      const events = await list(caller);
      expect(events).toHaveLength(1);
      return events[0] as CalendarEvent;
    },
    make: (caller: Caller, input = walk) => planner.ask(caller, createCalendarEvent, input),
    edit: (caller: Caller, { _id: id }: CalendarEvent, input: UpdateCalendarEvent) =>
      planner.ask(caller, updateCalendarEvent, { id, input }),
    remove: (caller: Caller, { _id: id }: CalendarEvent) => planner.ask(caller, deleteCalendarEvent, { id }),
  };
}
export type Example = ReturnType<typeof createExample>;
