import { type Caller, recordFocusSession } from '@pawplan/contracts';
import { callerIn, failureOf, newId, person } from '@pawplan/testing/service';
import { type Focus, startFocus } from './focus.js';
import { startTaskOwner, type TaskOwner } from './task-owner.js';

describe('the quota of focus sessions', () => {
  let focus: Focus;
  let owner: TaskOwner;
  beforeAll(async () => {
    focus = await startFocus({ settings: { QUOTA_FOCUS_SESSIONS: '5', QUOTA_PERSON_ITEMS: '1' } });
    owner = await startTaskOwner(focus);
  });
  afterAll(async () => {
    await owner?.close();
    await focus?.close();
  });

  const record = (caller: Caller) => {
    const taskId = owner.add(caller.space, 'walk');
    return focus.ask(caller, recordFocusSession, { taskType: 'todo', taskId, duration: 60 });
  };

  it('[QUOTA-09] refuses a session beyond the quota in any space, and does not affect other people', async () => {
    const ann = person('Ann');
    const [alone, inGroup, outsider] = [callerIn(null, ann), callerIn(newId(), ann), callerIn(null, person('Cleo'))];
    for (let n = 0; n < 3; n++) await record(alone);
    for (let n = 0; n < 2; n++) await record(inGroup);
    for (const caller of [alone, inGroup]) {
      expect(await failureOf(record(caller))).toMatchObject({
        code: 'conflict',
        message: 'At most 5 focus sessions can be recorded',
      });
    }
    expect(await focus.database.collection('sessions').countDocuments({ userId: ann._id })).toBe(5);
    expect(await failureOf(record(outsider))).toBe('done');
  });
});
