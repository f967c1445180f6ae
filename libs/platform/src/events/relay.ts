import { Injectable, Logger } from '@nestjs/common';
import type { ConfirmChannel } from 'amqplib';
import { Journal } from '../mongo/journal.js';
import type { JournalEntry } from '../mongo/journal.schema.js';
import { CommitListener } from '../mongo/unit-of-work.js';
import { confirmed } from '../rabbit/confirmed.js';
import type { RabbitChannel } from '../rabbit/rabbit-channel.js';
import { RabbitConnection } from '../rabbit/rabbit-connection.js';
import { EventSettings, SWEEP_EVERY_MS, TAKE_OVER_AFTER_MS } from './event-settings.js';
import { PublishedMarker } from './published-marker.js';
import { declareConsumersOf, exchangeName } from './topology.js';
import { packEvent } from './wire.js';

/** The maximum number of entries in progress at once; the periodic sweep publishes any further ones. */
const MAX_IN_PROGRESS = 5_000;
const SWEEP_BATCH = 200;

/**
 * Publishes the events in the journal of this service: its own events right after their commit, and with a periodic
 * sweep those that a crash or a lost connection left behind. Every event is published at least once. Several replicas
 * may publish the same event; consumers apply it once.
 */
@Injectable()
export class Relay extends CommitListener {
  private readonly log = new Logger(Relay.name);
  /** Entries that this process is publishing, or has published and not yet marked. */
  private readonly inProgress = new Set<string>();
  private readonly marker: PublishedMarker;
  private channel?: RabbitChannel<ConfirmChannel>;
  private timer?: NodeJS.Timeout;
  private sweeping?: Promise<void>;

  constructor(
    private readonly rabbit: RabbitConnection,
    private readonly journal: Journal,
    private readonly settings: EventSettings,
  ) {
    super();
    this.marker = new PublishedMarker(journal, (id) => this.inProgress.delete(id));
  }

  /** Starts the relay. Whenever the broker becomes available (again), all unpublished events are published at once. */
  start(): void {
    const { service } = this.settings;
    if (!service) throw new Error('Only a service publishes events');
    this.channel = this.rabbit.confirmChannel((channel, connection) =>
      declareConsumersOf(channel, connection, this.settings, service),
    );
    this.channel.onReady(() => void this.sweep(0));
    const { sweepEveryMs = SWEEP_EVERY_MS, takeOverAfterMs = TAKE_OVER_AFTER_MS } = this.settings;
    this.timer = setInterval(() => void this.sweep(takeOverAfterMs), sweepEveryMs);
    this.timer.unref();
  }

  committed(entry: JournalEntry): void {
    if (this.inProgress.size < MAX_IN_PROGRESS) void this.publishEntry(entry);
  }

  /**
   * Waits for the broker to confirm what was published, marks it as published, and closes the channel. Never throws.
   */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.channel?.current?.waitForConfirms().catch(() => undefined);
    await this.sweeping;
    await this.marker.flush();
    await this.channel?.close();
  }

  /** Publishes every entry that was committed more than `waitedMs` milliseconds ago. Never throws. */
  sweep(waitedMs: number): Promise<void> {
    this.sweeping ??= this.sweepAll(waitedMs)
      .catch((error) => this.log.warn(`Pending events could not be published: ${error}`))
      .finally(() => {
        this.sweeping = undefined;
      });
    return this.sweeping;
  }

  private async sweepAll(waitedMs: number): Promise<void> {
    while (this.channel?.current) {
      const before = new Date(Date.now() - waitedMs);
      const pending = await this.journal.pendingBefore(before, SWEEP_BATCH + this.inProgress.size);
      const entries = pending.filter(({ _id }) => !this.inProgress.has(_id));
      if (entries.length === 0) return;
      const published = await Promise.all(entries.map((entry) => this.publishEntry(entry)));
      await this.marker.flush();
      if (published.includes(false)) return;
    }
  }

  /** Publishes the events of an entry. Resolves with whether the broker has confirmed all of them. */
  private async publishEntry(entry: JournalEntry): Promise<boolean> {
    if (this.inProgress.has(entry._id)) return true;
    const channel = this.channel?.current;
    if (!channel) return false;
    this.inProgress.add(entry._id);
    try {
      await Promise.all(entry.events.map((event) => this.publish(channel, event)));
      this.marker.add(entry._id);
      return true;
    } catch {
      // Lost with its channel. The sweep after the next connect publishes it.
      this.inProgress.delete(entry._id);
      return false;
    }
  }

  private publish(channel: ConfirmChannel, event: JournalEntry['events'][number]): Promise<void> {
    const { content, options } = packEvent(event, this.rabbit.identity.signature);
    return new Promise((resolve, reject) => {
      const done = (error: unknown) => (error ? reject(error) : resolve());
      const published = this.channel ? confirmed(this.channel, channel, done) : done;
      channel.publish(exchangeName(this.settings), event.name, content, options, published);
    });
  }
}
