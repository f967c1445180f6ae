import { openTestDatabase, type TestDatabase } from '@pawplan/testing';
import { type Model, Schema, trusted } from 'mongoose';

interface Account {
  _id: string;
  secret: string;
  groups: string[];
  /** Has any type: Mongoose does not cast it. */
  note?: unknown;
}

/** A value from outside, with the type that the code expects. */
const foreign = <T>(value: unknown) => value as T;

let database: TestDatabase;
let accounts: Model<Account>;

beforeAll(async () => {
  database = await openTestDatabase('query_filters');
  const schema = new Schema<Account>({ _id: String, secret: String, groups: [String], note: Schema.Types.Mixed });
  accounts = database.connection.model<Account>('Account', schema);
});
beforeEach(async () => {
  await accounts.deleteMany();
  await accounts.insertMany([
    { _id: 'ann', secret: 'a', groups: ['g1'], note: 'x' },
    { _id: 'bob', secret: 'b', groups: ['g2'], note: 'y' },
  ]);
});
afterAll(() => database.drop());

describe('a query operator in the place of a value', () => {
  const operators = [
    { $gt: '' },
    { $ne: 'z' },
    { $in: ['a', 'b'] },
    { $exists: true },
    { $regex: '.' },
    { $not: { $eq: 1 } },
  ];
  const CALLS: [name: string, run: (secret: string) => PromiseLike<unknown>][] = [
    ['find', (secret) => accounts.find({ secret })],
    ['findOne', (secret) => accounts.findOne({ _id: 'ann', secret })],
    ['exists', (secret) => accounts.exists({ secret })],
    ['countDocuments', (secret) => accounts.countDocuments({ secret })],
    ['distinct', (secret) => accounts.distinct('_id', { secret })],
    ['updateOne', (secret) => accounts.updateOne({ secret }, { $set: { secret: 'taken' } })],
    ['updateMany', (secret) => accounts.updateMany({ secret }, { $set: { secret: 'taken' } })],
    ['findOneAndUpdate', (secret) => accounts.findOneAndUpdate({ secret }, { $set: { secret: 'taken' } })],
    ['findOneAndDelete', (secret) => accounts.findOneAndDelete({ secret })],
    ['deleteOne', (secret) => accounts.deleteOne({ secret })],
    ['deleteMany', (secret) => accounts.deleteMany({ secret })],
    ['a filter in $and', (secret) => accounts.deleteMany({ $and: [{ _id: 'ann' }, { secret }] })],
    ['a filter in $or', (secret) => accounts.deleteMany({ $or: [{ _id: 'nobody' }, { $and: [{ secret }] }] })],
    ['a filter beside a trusted operator', (secret) => accounts.deleteMany({ _id: trusted({ $gt: '' }), secret })],
  ];

  it.each(CALLS)('[TRUST-13] is refused by %s', async (_, run) => {
    const before = await accounts.find().lean();
    for (const operator of operators) {
      await expect(run(foreign(operator))).rejects.toMatchObject({ name: 'CastError', path: 'secret' });
    }
    expect(await accounts.find().lean()).toEqual(before);
  });

  it('[TRUST-13] is compared as a plain value in a field of any type', async () => {
    expect(await accounts.find({ note: { $ne: null } })).toEqual([]);
    await accounts.deleteMany({ note: { $gt: '' } });
    expect(await accounts.countDocuments()).toBe(2);
  });

  it('[TRUST-13] is refused in the place of an element of a list field', async () => {
    await expect(accounts.find({ groups: foreign<string>({ $ne: 'g1' }) })).rejects.toThrow('Cast to string failed');
  });

  it('[TRUST-13] is not made from a list in the place of a text', async () => {
    await expect(accounts.find({ secret: foreign<string>(['a', 'b']) })).rejects.toThrow('Cast to string failed');
  });

  it.each([{ $where: 'true' }, { $expr: { $eq: [1, 1] } }, { $text: { $search: 'a' } }, { $jsonSchema: {} }])(
    '[TRUST-13] is refused when it stands for a whole filter like %j',
    async (filter) => {
      await expect(accounts.find(foreign<object>(filter))).rejects.toThrow('is not allowed with sanitizeFilter');
    },
  );
});

it('[TRUST-13] an operator that the code marks as trusted works, also deep in a filter', async () => {
  const either = { $or: [{ secret: trusted({ $lt: 'b' }) }, { groups: trusted({ $in: ['g9'] }) }] };
  const found = await accounts.find({ $and: [either, { _id: trusted({ $ne: 'cid' }) }] }).lean();
  expect(found.map(({ _id }) => _id)).toEqual(['ann']);
});
