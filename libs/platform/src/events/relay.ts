import { Injectable, Logger } from '@nestjs/common';
import type { ConfirmChannel } from 'amqplib';
import { Journal } from '../mongo/journal.js';
import type { JournalEntry } from '../mongo/journal.schema.js';
import { CommitListener } from '../mongo/unit-of-work.js';
import type { RabbitChannel } from '../rabbit/rabbit-channel.js';
import { RabbitConnection } from '../rabbit/rabbit-connection.js';
import { EventSettings, SWEEP_EVERY_MS, TAKE_OVER_AFTER_MS } from './event-settings.js';
import { ToldMarks } from './told-marks.js';
import { declareFollowersOf, exchangeName } from './topology.js';
import { packEvent } from './wire.js';

/** Entries under way at once; past it new ones are left to the sweep. */
const MOST_HELD = 5_000;
const SWEEP_BATCH = 200;

/**
 * Tells the events of this service's journal: its own straight after their commit, those that a crash or a cut left behind by sweeping.
 * Every event is told at least once; several replicas may tell the same one, and consumers take it once.
 */
@Injectable()
export class Relay extends CommitListener {
  private readonly log = new Logger(Relay.name);
  /** Entries that this process is telling or has told without having marked them. */
  private readonly held = new Set<string>();
  private readonly marks: ToldMarks;
  private channel?: RabbitChannel<ConfirmChannel>;
  private timer?: NodeJS.Timeout;
  private sweeping?: Promise<void>;

  constructor(
    private readonly rabbit: RabbitConnection,
    private readonly journal: Journal,
    private readonly settings: EventSettings,
  ) {
    super();
    this.marks = new ToldMarks(journal, (id) => this.held.delete(id));
  }

  /** Begins: whenever the broker is (back) there, everything that waits is told at once. */
  start(): void {
    const { service } = this.settings;
    if (!service) throw new Error('Only a service has events to tell');
    this.channel = this.rabbit.confirmChannel((channel) => declareFollowersOf(channel, this.settings, service));
    this.channel.onReady(() => void this.sweep(0));
    const { sweepEveryMs = SWEEP_EVERY_MS, takeOverAfterMs = TAKE_OVER_AFTER_MS } = this.settings;
    this.timer = setInterval(() => void this.sweep(takeOverAfterMs), sweepEveryMs);
    this.timer.unref();
  }

  committed(entry: JournalEntry): void {
    if (this.held.size < MOST_HELD) void this.tell(entry);
  }

  /** Tells what is left, marks what was told, and closes. Never throws. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.channel?.current?.waitForConfirms().catch(() => undefined);
    await this.sweeping;
    await this.marks.flush();
    await this.channel?.close();
  }

  /** Tells every entry that has waited for that many milliseconds. Never throws. */
  sweep(waitedMs: number): Promise<void> {
    this.sweeping ??= this.sweepAll(waitedMs)
      .catch((error) => this.log.warn(`The journal could not be swept: ${error}`))
      .finally(() => {
        this.sweeping = undefined;
      });
    return this.sweeping;
  }

  private async sweepAll(waitedMs: number): Promise<void> {
    while (this.channel?.current) {
      const before = new Date(Date.now() - waitedMs);
      const pending = await this.journal.pendingBefore(before, SWEEP_BATCH + this.held.size);
      const entries = pending.filter(({ _id }) => !this.held.has(_id));
      if (entries.length === 0) return;
      const told = await Promise.all(entries.map((entry) => this.tell(entry)));
      await this.marks.flush();
      if (told.includes(false)) return;
    }
  }

  /** Publishes an entry's events; resolves with whether the broker has taken all of them. */
  private async tell(entry: JournalEntry): Promise<boolean> {
    if (this.held.has(entry._id)) return true;
    const channel = this.channel?.current;
    if (!channel) return false;
    this.held.add(entry._id);
    try {
      await Promise.all(entry.events.map((event) => this.publish(channel, event)));
      this.marks.add(entry._id);
      return true;
    } catch {
      // Lost with its channel: the sweep after the next connect tells it.
      this.held.delete(entry._id);
      return false;
    }
  }

  private publish(channel: ConfirmChannel, event: JournalEntry['events'][number]): Promise<void> {
    const { content, options } = packEvent(event);
    return new Promise((resolve, reject) => {
      channel.publish(exchangeName(this.settings), event.name, content, options, (error) =>
        error ? reject(error) : resolve(),
      );
    });
  }
}
