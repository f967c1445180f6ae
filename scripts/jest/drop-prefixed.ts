import { connect } from 'amqplib';
import { withClient } from '../infrastructure/mongodb-client.ts';
import { LOCAL_URL } from '../infrastructure/rabbitmq-client.ts';
import { run } from '../processes/run.ts';

/** Drops every database, queue and exchange whose name begins with the prefix. */
export async function dropPrefixed(prefix: string, mongodbUri: string, rabbitmqUrl: string): Promise<void> {
  if (!prefix) return;
  await Promise.all([
    dropDatabases(prefix, mongodbUri),
    rabbitmqUrl === LOCAL_URL ? dropFromLocalBroker(prefix) : undefined,
  ]);
}

async function dropDatabases(prefix: string, uri: string): Promise<void> {
  await withClient(uri, {}, async (client) => {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) if (name.startsWith(prefix)) await client.db(name).dropDatabase();
  });
}

async function dropFromLocalBroker(prefix: string): Promise<void> {
  const names = (await namesOnLocalBroker()).filter((name) => name.startsWith(prefix));
  if (names.length === 0) return;
  const connection = await connect(LOCAL_URL);
  const channel = await connection.createChannel();
  // It is no error to delete something that does not exist, so a name may be a queue or an exchange.
  for (const name of names) {
    await channel.deleteQueue(name);
    await channel.deleteExchange(name);
  }
  await connection.close();
}

// AMQP cannot list names. On a broker that we cannot inspect, the unused names remain.
const LIST = '{[amqqueue:get_name(Q) || Q <- rabbit_amqqueue:list()], [element(2, X) || X <- rabbit_exchange:list()]}.';

async function namesOnLocalBroker(): Promise<string[]> {
  const { code, output } = await run('rabbitmqctl', ['eval', LIST], { within: 20_000 });
  return code === 0 ? [...output.matchAll(/(?:queue|exchange),\s*<<"([^"]*)">>/g)].map(([, name = '']) => name) : [];
}
