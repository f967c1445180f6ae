import { MongoClient } from 'mongodb';
import { connect, serve } from './rpc.ts';
import { queues, settings } from './settings.ts';

interface Named {
  _id: string;
  name: string;
}

const client = await MongoClient.connect(settings.mongodbUri);
const db = client.db(`${settings.prefix}_auth`);
const sessions = db.collection<{ _id: string; userId: string; expiresAt: Date }>('sessions');
const users = db.collection<Named & { currentGroup: string; timeZone: string }>('users');
const groups = db.collection<{ _id: string; members: string[] }>('groups');

/** Makes the same queries as the product's lease. */
async function lease({ sid, sub }: { sid: string; sub: string }) {
  const [session, user, mine] = await Promise.all([
    sessions.findOne({ _id: sid, userId: sub, expiresAt: { $gt: new Date() } }),
    users.findOne({ _id: sub }),
    groups.find({ members: sub }).sort({ _id: 1 }).toArray(),
  ]);
  if (!session || !user) return null;
  const ids = mine.flatMap(({ members }) => members);
  const people = await users.find<Named>({ _id: { $in: ids } }, { projection: { name: 1 } }).toArray();
  const names = new Map(people.map((person) => [person._id, person]));
  const { name, currentGroup, timeZone } = user;
  return {
    userId: sub,
    name,
    currentGroup,
    timeZone,
    groups: mine.map(({ _id: id, members }) => ({ id, members: members.map((each) => names.get(each)) })),
  };
}

await serve(await connect(settings.rabbitmqUrl), queues.auth, { lease });
process.send?.('ready');
