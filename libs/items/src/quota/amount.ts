import { mongo } from 'mongoose';

/** A number of documents and their size in the database in bytes. */
export interface Amount {
  count: number;
  bytes: number;
}

export const NOTHING: Amount = { count: 0, bytes: 0 };

/** The amount of one document. Its size is the same as MongoDB's `$bsonSize`. */
export const amountOf = (document: object): Amount => ({ count: 1, bytes: mongo.BSON.calculateObjectSize(document) });

export const plus = (one: Amount, other: Amount): Amount => ({
  count: one.count + other.count,
  bytes: one.bytes + other.bytes,
});

export const minus = (one: Amount, other: Amount): Amount => ({
  count: one.count - other.count,
  bytes: one.bytes - other.bytes,
});

export const total = (amounts: Iterable<Amount>): Amount => [...amounts].reduce(plus, NOTHING);
