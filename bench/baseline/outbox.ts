import { randomUUID } from 'node:crypto';
import type { ChannelModel, ConfirmChannel } from 'amqplib';
import type { ClientSession, Collection, Db } from 'mongodb';
import { exchange } from './settings.ts';

interface Row {
  _id: string;
  events: object[];
  committedAt: Date;
  pending: boolean;
}

/** Events are stored in the transaction of the write, published right after it, and marked as published in batches. */
export class Outbox {
  readonly #rows: Collection<Row>;
  readonly #channel: ConfirmChannel;
  readonly #key: string;
  readonly #confirmed: string[] = [];
  #marking = false;

  private constructor(rows: Collection<Row>, channel: ConfirmChannel, key: string) {
    this.#rows = rows;
    this.#channel = channel;
    this.#key = key;
  }

  /** Opens the outbox of a database; its events are published with the routing key. */
  static async open(db: Db, connection: ChannelModel, key: string): Promise<Outbox> {
    const rows = db.collection<Row>('baseline_outbox');
    await rows.createIndex({ committedAt: 1 }, { partialFilterExpression: { pending: true } });
    await rows.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0, partialFilterExpression: { pending: false } });
    const channel = await connection.createConfirmChannel();
    await channel.assertExchange(exchange, 'topic', { durable: true });
    return new Outbox(rows, channel, key);
  }

  /** Adds a row with one event per payload to a transaction. Pass the row to `relay` after the commit. */
  async add(payloads: object[], session: ClientSession): Promise<Row> {
    const events = payloads.map((payload) => ({ id: randomUUID(), name: this.#key, payload }));
    const row = { _id: randomUUID(), events, committedAt: new Date(), pending: true };
    await this.#rows.insertOne(row, { session });
    return row;
  }

  relay({ _id, events }: Row): void {
    let left = events.length;
    for (const event of events) {
      this.#channel.publish(exchange, this.#key, Buffer.from(JSON.stringify(event)), { persistent: true }, () => {
        if (--left > 0) return;
        this.#confirmed.push(_id);
        void this.#mark();
      });
    }
  }

  /** Marks in batches all rows that were confirmed while the previous batch was written. */
  async #mark(): Promise<void> {
    if (this.#marking) return;
    this.#marking = true;
    while (this.#confirmed.length > 0) {
      const confirmed = { _id: { $in: this.#confirmed.splice(0) } };
      await this.#rows.updateMany(confirmed, { $set: { pending: false } }, { writeConcern: { w: 1 } });
    }
    this.#marking = false;
  }
}
