import { startService } from '@pawplan/platform';
import { requiredEnv, testPrefix } from '@pawplan/testing';
import mongoose from 'mongoose';
import { FOCUS, FocusModule } from '../src/focus.module.js';

it.each(['a database of the release before', 'an empty database'])(
  '[UPGRADE-01] [FOCUS-37] replaces the index of custom sessions by one of all sessions by time in %s',
  async (which) => {
    const prefix = testPrefix();
    const uri = requiredEnv('MONGODB_URI');
    const database = await mongoose.createConnection(uri, { dbName: `${prefix}_focus`, autoIndex: false }).asPromise();
    const sessions = database.collection('sessions');
    if (which.includes('before')) await sessions.createIndex({ userId: 1, isCustom: 1, startTime: 1 });
    const env = {
      MONGODB_URI: uri,
      RABBITMQ_URL: requiredEnv('RABBITMQ_URL'),
      NAME_PREFIX: prefix,
      LOG_LEVEL: 'silent',
    };
    await startService(FocusModule, { ...FOCUS, env: { ...env, MIGRATE: 'only' } });
    const keys = (await sessions.indexes()).map(({ key }) => JSON.stringify(key)).sort();
    expect(keys).toEqual(
      [
        { _id: 1 },
        { userId: 1, space: 1, startTime: -1, _id: -1 },
        { userId: 1, day: 1, startTime: 1, _id: 1 },
        { userId: 1, endTime: 1, startTime: 1 },
        { askTitleAt: 1 },
      ]
        .map((key) => JSON.stringify(key))
        .sort(),
    );
    await database.dropDatabase();
    await database.close();
  },
);
