import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import {
  type Caller,
  focusChanged,
  focusLeaderboard,
  focusStats,
  listFocusSessions,
  listTrophies,
  ownDataCall,
  type PersonRef,
  userDeleted,
} from '@pawplan/contracts';
import { OwnDataStore } from '@pawplan/items';
import { EventInbox } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { callerIn, emptyRequest, insertOwned, newId, person } from '@pawplan/testing/service';
import type { Connection } from 'mongoose';
import { type Recorder, startRecorder } from './recorder.js';

/** The collections that are in the download, with their names there. */
const DOWNLOADED = { sessions: 'sessions', 'daily-totals': 'dailyTotals', tallies: 'totals', trophies: 'trophies' };
/** The other collections of a person. */
const NOT_DOWNLOADED = { runs: 'follows from the days of the totals' };
const WITHOUT_OWNER = {
  purges: 'the purges of groups in progress',
  departures: 'the deletions in progress',
};
const KEPT = ['sessions', 'daily-totals', 'trophies', 'runs'];

describe('the data of a person in focus', () => {
  let recorder: Recorder;
  let group: string;
  let ann: PersonRef;
  let ben: PersonRef;
  let alone: Caller;
  let asAnn: Caller;
  let asBen: Caller;

  beforeAll(async () => {
    recorder = await startRecorder('2026-03-14T12:00:00Z');
  });
  afterAll(() => recorder?.close());
  beforeEach(() => {
    recorder.clock.set('2026-03-14T12:00:00Z');
    [ann, ben, group] = [person('Ann'), person('Ben'), newId()];
    const members = [ann, ben];
    [alone, asAnn, asBen] = [callerIn(null, ann), callerIn(group, ann, members), callerIn(group, ben, members)];
  });

  const download = (caller: Caller) => recorder.focus.ask(caller, ownDataCall('focus'), { spaces: [caller.space] });
  const deleteAccount = ({ _id: userId }: PersonRef) => {
    const envelope = { id: randomUUID(), name: userDeleted.name, aggregateId: userId, version: 2, occurredAt: '' };
    const event = { ...envelope, requestId: '', payload: { userId, groupIds: [group] } };
    return recorder.focus.app.get(EventInbox, { strict: false }).apply(event, true);
  };
  const left = async (userId: string) => {
    const { database } = recorder.focus;
    const counts = await Promise.all(KEPT.map((name) => database.collection(name).countDocuments({ userId })));
    const tallies = await database.collection('tallies').countDocuments({ _id: userId as never });
    return counts.reduce((sum, each) => sum + each, tallies);
  };

  it('[DATA-01] the download contains sessions of every space, totals and trophies, and nothing of it for another person', async () => {
    const { newTrophies } = await recorder.record(alone, 60);
    await recorder.record(asAnn, 120);
    await recorder.record(asBen, 600);
    const part = await download(alone);
    expect(part.sessions).toMatchObject([
      { duration: 120, space: group, taskTitle: 'walk' },
      { duration: 60, space: 'personal', taskTitle: 'walk' },
    ]);
    expect(part.dailyTotals).toHaveLength(2);
    expect(part.totals).toMatchObject({ totalTime: 180, totalSessions: 2 });
    expect(part.trophies).toMatchObject(newTrophies);
    expect(JSON.stringify(part)).not.toMatch(/titleAskedAt|askTitleAt/);
    const outsider = callerIn(null, person('Otto'));
    const empty = { sessions: [], dailyTotals: [], totals: null, trophies: [] };
    expect(await recorder.focus.ask(outsider, ownDataCall('focus'), { spaces: [alone.space] })).toEqual(empty);
  });

  it('[DATA-03] deletes all of it in every space, and nothing of other people', async () => {
    await recorder.record(alone, 60);
    await recorder.record(asAnn, 120);
    await recorder.record(asBen, 600);
    const before = await download(asBen);
    expect(await left(ann._id)).toBeGreaterThan(4);
    await deleteAccount(ann);
    await waitUntil('it is deleted', async () => (await left(ann._id)) === 0);
    expect(await download(asBen)).toEqual(before);
    expect(await recorder.focus.ask(alone, listFocusSessions, {})).toEqual([]);
    expect(await recorder.focus.ask(alone, listTrophies, emptyRequest)).toEqual([]);
    expect(await recorder.focus.ask(alone, focusStats, {})).toMatchObject({ personalStats: { totalTime: 0 } });
  });

  it('[DATA-10] every collection has an owner or a reason, and is in the download or has a reason', async () => {
    const { models } = recorder.focus.app.get<Connection>(getConnectionToken(), { strict: false });
    const collections = Object.values(models).map(({ collection }) => collection.name);
    expect(collections.sort()).toEqual(Object.keys({ ...DOWNLOADED, ...NOT_DOWNLOADED, ...WITHOUT_OWNER }).sort());
    const { owners } = recorder.focus.app.get(OwnDataStore, { strict: false });
    const owned = new Set(owners.map(({ collection }) => collection));
    expect([...owned].sort()).toEqual(Object.keys({ ...DOWNLOADED, ...NOT_DOWNLOADED }).sort());
    expect(Object.keys(await download(alone))).toEqual(Object.values(DOWNLOADED));
  });

  it('[DATA-10] deletes from every collection what a deleted person owned', async () => {
    const { owners } = recorder.focus.app.get(OwnDataStore, { strict: false });
    const ofAnn = await insertOwned(recorder.focus.database, owners, { person: ann._id });
    const ofBen = await insertOwned(recorder.focus.database, owners, { person: ben._id });
    const before = await ofBen();
    await deleteAccount(ann);
    await waitUntil('nothing of the person is left', async () => (await ofAnn()).length === 0);
    expect(await ofBen()).toEqual(before);
  });

  it('[DATA-04] removes the person from the leaderboard of their groups, and publishes the change', async () => {
    await recorder.record(asAnn, 120);
    await recorder.record(asBen, 60);
    await deleteAccount(ann);
    const board = await recorder.focus.ask(callerIn(group, ben, [ben]), focusLeaderboard, {});
    expect(board.map(({ rank, user }) => [rank, user.name])).toEqual([[1, 'Ben']]);
    const change = { name: focusChanged.name, 'payload.space': asBen.space, 'payload.collection': 'leaderboard' };
    const entry = { _id: /^event:/ as never, events: { $elemMatch: { ...change, 'payload.by': ann._id } } };
    expect(await recorder.focus.database.collection('journal').countDocuments(entry)).toBe(1);
  });

  it('[DATA-08] resumes after a failed deletion, and also deletes what a late call has recorded', async () => {
    await recorder.record(alone, 60);
    const data = recorder.focus.app.get(OwnDataStore, { strict: false });
    const erase = data.erase.bind(data);
    let failed = false;
    data.erase = async (userId) => {
      data.erase = erase;
      await recorder.focus.database.collection('sessions').deleteMany({ userId });
      failed = true;
      throw new Error('in the middle');
    };
    await deleteAccount(ann);
    await waitUntil('the rest is deleted', async () => (await left(ann._id)) === 0);
    expect(failed).toBe(true);
    await recorder.record(alone, 60);
    recorder.clock.set('2026-03-14T12:01:01Z');
    await waitUntil('that is deleted too', async () => (await left(ann._id)) === 0);
  });
});
