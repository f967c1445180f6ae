import { randomBytes } from 'node:crypto';
import { connect } from 'amqplib';
import { withClient } from '../infrastructure/mongodb-client.ts';
import { dropPrefixed } from '../jest/drop-prefixed.ts';

const { MONGODB_URI = '', RABBITMQ_URL = '', NAME_PREFIX = '' } = process.env;
const mine = `${NAME_PREFIX}-${randomBytes(3).toString('hex')}`;
const other = `${NAME_PREFIX}-${randomBytes(3).toString('hex')}`;

async function databases(): Promise<string[]> {
  return withClient(MONGODB_URI, {}, async (client) =>
    (await client.db().admin().listDatabases({ nameOnly: true })).databases.map(({ name }) => name),
  );
}

describe('dropPrefixed', () => {
  it('drops the databases and queues of one prefix and leaves those of others', async () => {
    await withClient(MONGODB_URI, {}, async (client) => {
      for (const prefix of [mine, other])
        await client.db(`${prefix}-auth`).collection('users').insertOne({ name: 'Ada' });
    });
    const connection = await connect(RABBITMQ_URL);
    const channel = await connection.createChannel();
    for (const prefix of [mine, other]) await channel.assertQueue(`${prefix}.events`, { durable: true });

    await dropPrefixed(mine, MONGODB_URI, RABBITMQ_URL);

    expect(await databases()).toEqual(expect.arrayContaining([`${other}-auth`]));
    expect(await databases()).not.toEqual(expect.arrayContaining([`${mine}-auth`]));
    expect(await channel.checkQueue(`${other}.events`)).toMatchObject({ messageCount: 0 });
    await channel.deleteQueue(`${other}.events`);
    await connection.close();
  });
});
