import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import {
  type Caller,
  checkInHabit,
  createGoal,
  createHabit,
  listGoals,
  listHabits,
  ownDataCall,
  userDeleted,
} from '@pawplan/contracts';
import { OwnDataStore } from '@pawplan/items';
import { EventInbox } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { callerIn, emptyRequest, insertOwned, person } from '@pawplan/testing/service';
import type { Connection } from 'mongoose';
import { type Progress, startProgress } from './progress.js';

/** The collections that are in the download, with their names there. */
const DOWNLOADED = { goals: 'goals', habits: 'habits' };
/** The other collections of a person or a group. */
const NOT_DOWNLOADED = {
  given_reminders: 'the records of reminders; notify has the reminders',
  people: 'copies of the names that the auth service returns',
  memberships: 'copies of the groups that the auth service returns',
};
const WITHOUT_OWNER = {
  snapshots: 'when the names and memberships were copied',
  departures: 'the deletions in progress',
};

describe('the data of a person in progress', () => {
  let progress: Progress;
  let asAnn: Caller;
  let asBen: Caller;

  beforeAll(async () => {
    progress = await startProgress();
  });
  afterAll(() => progress?.close());
  beforeEach(() => {
    [asAnn, asBen] = [callerIn(null, person('Ann')), callerIn(null, person('Ben'))];
  });

  const fill = async (caller: Caller) => {
    const goal = await progress.ask(caller, createGoal, { title: 'Run', targetValue: 10 });
    const { _id: id } = await progress.ask(caller, createHabit, { name: 'Walk' });
    return { goal, habit: await progress.ask(caller, checkInHabit, { id }) };
  };
  const download = (caller: Caller) => progress.ask(caller, ownDataCall('progress'), { spaces: [caller.space] });
  const all = async (caller: Caller) => [
    ...(await progress.ask(caller, listGoals, emptyRequest)),
    ...(await progress.ask(caller, listHabits, emptyRequest)),
  ];
  const deleteAccount = ({ userId }: Caller) => {
    const envelope = { id: randomUUID(), name: userDeleted.name, aggregateId: userId, version: 2, occurredAt: '' };
    const event = { ...envelope, requestId: '', payload: { userId, groupIds: [] } };
    return progress.app.get(EventInbox, { strict: false }).apply(event, true);
  };

  it('[DATA-01] the download contains goals, and habits with check-ins, and nothing of them for another person', async () => {
    const { goal, habit } = await fill(asAnn);
    const part = await download(asAnn);
    expect(part.goals).toMatchObject([{ _id: goal._id, title: 'Run', history: goal.history, space: 'personal' }]);
    expect(part.habits).toMatchObject([{ _id: habit._id, name: 'Walk', checkIns: habit.checkIns }]);
    expect(habit.checkIns).toHaveLength(1);
    expect(JSON.stringify(part)).not.toContain('progressStamp');
    expect(await progress.ask(asBen, ownDataCall('progress'), { spaces: [asAnn.space] })).toEqual({
      goals: [],
      habits: [],
    });
  });

  it('[DATA-03] deletes goals and habits of the person, and nothing of other people', async () => {
    await Promise.all([fill(asAnn), fill(asBen)]);
    const before = await all(asBen);
    await deleteAccount(asAnn);
    await waitUntil('they are deleted', async () => (await all(asAnn)).length === 0);
    expect(await all(asBen)).toEqual(before);
  });

  it('[DATA-10] every collection has an owner or a reason, and is in the download or has a reason', async () => {
    const { models } = progress.app.get<Connection>(getConnectionToken(), { strict: false });
    const collections = Object.values(models).map(({ collection }) => collection.name);
    expect(collections.sort()).toEqual(Object.keys({ ...DOWNLOADED, ...NOT_DOWNLOADED, ...WITHOUT_OWNER }).sort());
    const { owners } = progress.app.get(OwnDataStore, { strict: false });
    const owned = new Set(owners.map(({ collection }) => collection));
    expect([...owned].sort()).toEqual(Object.keys({ ...DOWNLOADED, ...NOT_DOWNLOADED }).sort());
    expect(Object.keys(await download(asAnn))).toEqual(Object.values(DOWNLOADED));
  });

  it('[DATA-10] deletes from every collection what a deleted person owned', async () => {
    const { owners } = progress.app.get(OwnDataStore, { strict: false });
    const ofAnn = await insertOwned(progress.database, owners, { person: asAnn.userId });
    const ofBen = await insertOwned(progress.database, owners, { person: asBen.userId });
    const before = await ofBen();
    await deleteAccount(asAnn);
    await waitUntil('nothing of the person is left', async () => (await ofAnn()).length === 0);
    expect(await ofBen()).toEqual(before);
  });

  it('[DATA-08] resumes after a failed deletion', async () => {
    await fill(asAnn);
    const data = progress.app.get(OwnDataStore, { strict: false });
    const erase = data.erase.bind(data);
    let failed = false;
    data.erase = async (userId) => {
      data.erase = erase;
      await progress.database.collection('goals').deleteMany({ space: asAnn.space });
      failed = userId === asAnn.userId;
      throw new Error('in the middle');
    };
    await deleteAccount(asAnn);
    await waitUntil('the rest is deleted', async () => (await all(asAnn)).length === 0);
    expect(failed).toBe(true);
  });
});
