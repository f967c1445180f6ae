import { type AddPushDevice, addPushDevice, type Caller, type PushDevice, personalSpace } from '@pawplan/contracts';
import { UnitOfWork } from '@pawplan/platform';
import { PushService, type SubscribedBrowser } from '@pawplan/testing';
import type { ServiceUnderTest } from '@pawplan/testing/service';
import { type NewNotification, PushDeliveries } from '../src/push/deliveries/push-deliveries.js';
import { PushOutbox } from '../src/push/deliveries/push-outbox.js';
import {
  type CurrentContents,
  type NotificationRef,
  type PushContent,
  PushContentSource,
} from '../src/push/push-content-source.js';
import { NotifyHarness, newId } from './notify.js';

/** The notify service under test, with a push service. */
export class PushHarness {
  readonly notify = new NotifyHarness();
  readonly push = new PushService();
  /** What the service that owns an item says about it. */
  contentOf: (asked: NotificationRef) => PushContent | 'unknown' | undefined = () => WALK;
  readonly replicas: ServiceUnderTest[] = [];

  async start(): Promise<this> {
    await this.push.start();
    await this.notify.start(this.settings);
    await this.added(this.notify.service);
    return this;
  }

  async replica(): Promise<ServiceUnderTest> {
    return this.added(await this.notify.replica(this.settings));
  }

  get service(): ServiceUnderTest {
    return this.notify.service;
  }

  /** A browser on which a person turns push messages on. */
  async browser(caller: Caller, over: Partial<AddPushDevice> = {}): Promise<[SubscribedBrowser, PushDevice]> {
    const browser = this.push.subscribe();
    const device = await this.service.ask(caller, addPushDevice, { ...browser.subscription, ...over });
    return [browser, device];
  }

  /** Stores deliveries of a new notification. Returns its id. */
  async add(userId: string, over: Partial<NewNotification> = {}, at = this.service): Promise<string> {
    const notification = { ...this.notification(userId), ...over };
    await this.addAll([notification], at);
    return notification.id;
  }

  /** Stores deliveries of new notifications, as the transaction that stores the notifications does. */
  async addAll(notifications: readonly NewNotification[], at = this.service): Promise<void> {
    const deliveries = at.app.get(PushDeliveries, { strict: false });
    const work = at.app.get(UnitOfWork, { strict: false });
    await work.run((tx) => deliveries.add(notifications, tx).then(() => ({})));
  }

  /** A new notification, which is current for an hour. */
  notification(userId: string): NewNotification {
    return { id: newId(), userId, until: new Date(this.notify.clock.now().getTime() + 3_600_000) };
  }

  /** Sends what is due, in every replica at once. */
  async sendDue(): Promise<void> {
    await Promise.all(this.replicas.map(({ app }) => app.get(PushOutbox, { strict: false }).sendDue()));
  }

  /** Moves the clock and sends what is due then. */
  async later(seconds: number): Promise<void> {
    this.notify.clock.set(new Date(this.notify.clock.now().getTime() + seconds * 1_000).toISOString());
    await this.sendDue();
  }

  /** The states of the deliveries of a notification. */
  async states(notificationId: string): Promise<string[]> {
    const found = await this.service.database.collection('push_deliveries').find({ notificationId }).toArray();
    return found.map(({ state }) => String(state)).sort();
  }

  async close(): Promise<void> {
    await this.notify.close();
    await this.push.stop();
  }

  private get settings(): Record<string, string> {
    return { PUSH_LOCAL_SERVICE: this.push.origin, PUSH_POLL_SECONDS: '3600', PUSH_TIMEOUT_SECONDS: '5' };
  }

  private async added(service: ServiceUnderTest): Promise<ServiceUnderTest> {
    const current = async (asked: readonly NotificationRef[]): Promise<CurrentContents> => {
      const contents = new Map<string, PushContent>();
      const unknown = new Set<string>();
      for (const one of asked) {
        const content = this.contentOf(one);
        if (content === 'unknown') unknown.add(one.notificationId);
        else if (content) contents.set(one.notificationId, content);
      }
      return { contents, unknown };
    };
    Object.assign(service.app.get(PushContentSource, { strict: false }), { current });
    this.replicas.push(service);
    return service;
  }
}

export const WALK: PushContent = {
  kind: 'event',
  space: personalSpace('a'.repeat(24)),
  title: 'Walk',
  at: '2026-03-14T16:00:00Z',
  path: '/calendar',
};
