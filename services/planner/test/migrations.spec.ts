import { startService } from '@pawplan/platform';
import { requiredEnv, testPrefix } from '@pawplan/testing';
import mongoose from 'mongoose';
import { PLANNER, PlannerModule } from '../src/planner.module.js';

it.each(['a database of the release before', 'an empty database'])(
  '[UPGRADE-01] [CAL-42] creates the indexes for the order of event lists in %s',
  async (which) => {
    const prefix = testPrefix();
    const uri = requiredEnv('MONGODB_URI');
    const database = await mongoose
      .createConnection(uri, { dbName: `${prefix}_planner`, autoIndex: false })
      .asPromise();
    const events = database.collection('calendar_events');
    if (which.includes('before')) await events.createIndex({ space: 1, date: 1 });
    const env = {
      MONGODB_URI: uri,
      RABBITMQ_URL: requiredEnv('RABBITMQ_URL'),
      NAME_PREFIX: prefix,
      LOG_LEVEL: 'silent',
    };
    await startService(PlannerModule, { ...PLANNER, env: { ...env, MIGRATE: 'only' } });
    const keys = (await events.indexes()).map(({ key }) => JSON.stringify(key)).sort();
    expect(keys).toEqual(
      [
        { _id: 1 },
        { remindAt: 1 },
        { space: 1, _id: -1 },
        { space: 1, date: 1, isAllDay: -1, startTime: 1, _id: 1 },
        { space: 1, endDate: 1, date: 1 },
        { space: 1, 'imported.id': 1 },
        { space: 1, 'imported.uid': 1 },
        { space: 1, 'occurrence.series': 1 },
        { space: 1, 'recurrence.rule': 1, date: 1 },
        { space: 1, updatedAt: 1, version: 1 },
      ]
        .map((key) => JSON.stringify(key))
        .sort(),
    );
    await database.dropDatabase();
    await database.close();
  },
);
