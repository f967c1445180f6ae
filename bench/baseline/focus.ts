import { MongoClient } from 'mongodb';
import { Outbox } from './outbox.ts';
import { recorder } from './recording.ts';
import { connect, serve } from './rpc.ts';
import { queues, settings } from './settings.ts';
import { statistics } from './statistics.ts';

const client = await MongoClient.connect(settings.mongodbUri, { writeConcern: { w: 'majority' } });
const db = client.db(`${settings.prefix}_focus`);
const connection = await connect(settings.rabbitmqUrl);
const outbox = await Outbox.open(db, connection, 'live.focus');

await serve(connection, queues.focus, {
  record: await recorder(client, db, connection, outbox),
  stats: statistics(db),
});
process.send?.('ready');
