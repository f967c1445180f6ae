import {
  addPushDevice,
  type GetMailContent,
  type MailContent,
  type PersonRef,
  updateMailSettings,
  updateReminderSettings,
} from '@pawplan/contracts';
import { type Mailbox, type PushService, type Random, type SubscribedBrowser } from '@pawplan/testing';
import { callerIn, type ServiceUnderTest } from '@pawplan/testing/service';
import type { ExpectedMessages, Quiet } from './expected-messages.js';

/** By the number of the person; the others have the usual quiet hours. Some of these include 09:00. */
const QUIET: Record<number, Quiet> = {
  1: { from: '08:30', to: '10:15' },
  2: { from: '23:30', to: '06:15' },
  4: { from: '12:00', to: '14:00' },
  6: { from: '21:00', to: '09:45' },
};
/** The quiet times of the people that differ from the usual ones. */
export const quietTimesOf = (people: readonly PersonRef[]): Map<string, Quiet> =>
  new Map(people.flatMap(({ _id }, n) => (QUIET[n] ? [[_id, QUIET[n]]] : [])));
/** The numbers of the people who get reminders by e-mail too. */
const READERS = [0, 1, 3];

/** What the devices and the mailboxes of the people show. */
export class Screens {
  private readonly browsers = new Map<string, SubscribedBrowser[]>();
  /** The names of the items in the e-mails of each person, by the message ids. */
  private readonly mails = new Map<string, Map<string, string[]>>();
  private readonly seen = new Map<SubscribedBrowser, number>();

  constructor(
    private readonly people: readonly PersonRef[],
    private readonly push: PushService,
    private readonly mailbox: Mailbox,
  ) {}

  /** Gives everyone a device, some two, with quiet hours of their own and e-mails. Returns the quiet hours. */
  async setUp(notify: ServiceUnderTest): Promise<Map<string, Quiet>> {
    const quietOf = quietTimesOf(this.people);
    for (const [n, person] of this.people.entries()) {
      const caller = callerIn(null, person);
      const browsers = Array.from({ length: (n % 2) + 1 }, () => this.push.subscribe());
      for (const { subscription } of browsers) await notify.ask(caller, addPushDevice, subscription);
      this.browsers.set(person._id, browsers);
      const quiet = quietOf.get(person._id);
      if (quiet) await notify.ask(caller, updateReminderSettings, { quietHours: { on: true, ...quiet } });
      if (!READERS.includes(n)) continue;
      await notify.ask(caller, updateMailSettings, { reminders: true });
      this.mails.set(person._id, new Map());
    }
    return quietOf;
  }

  /** What the auth service says about a recipient. The address is the id of the person. */
  static contentOf({ userId }: GetMailContent): MailContent {
    return { recipient: { name: 'Ann', timeZone: 'UTC', to: `${userId}@example.com`, language: 'en' } };
  }

  /** The next answers of some push services are lost after the message was shown, or are errors. */
  failSometimes(random: Random): void {
    for (const browser of [...this.browsers.values()].flat()) {
      if (random.percent(30)) browser.answers.push(random.percent(50) ? 'lose' : 503);
    }
  }

  /** Forgets the failures that did not happen. */
  failNoMore(): void {
    for (const { answers } of [...this.browsers.values()].flat()) answers.length = 0;
  }

  /** Takes what has arrived since the last call. Throws when it is quiet for one of its recipients. */
  take(expected: ExpectedMessages, now: number): void {
    const refuseIfQuiet = (userId: string) => {
      if (expected.isQuiet(userId, now)) throw new Error(`${userId} is disturbed at ${new Date(now).toISOString()}`);
    };
    for (const [userId, browsers] of this.browsers) {
      for (const browser of browsers) {
        if (browser.received.length > (this.seen.get(browser) ?? 0)) refuseIfQuiet(userId);
        this.seen.set(browser, browser.received.length);
      }
    }
    for (const mail of this.mailbox.mails.splice(0)) {
      const userId = mail.to.split('@')[0] ?? '';
      refuseIfQuiet(userId);
      this.mails.get(userId)?.set(mail.messageId, titlesIn(mail));
    }
  }

  /**
   * What each device shows by the names of the items, the screens of each person one after the other, then their
   * mailbox.
   */
  shown(): Map<string, string[][]> {
    return this.everyone((browsers, mails) => [...browsers.map(titlesOn), ...mails]);
  }

  /** The same of what is expected; `nameOf` says the name of an item. */
  expected({ shown }: ExpectedMessages, nameOf: (itemId: string) => string): Map<string, string[][]> {
    return this.everyone((browsers, mails, userId) => {
      const names = (shown.get(userId) ?? []).map(nameOf);
      return [...browsers, ...mails].map(() => names);
    });
  }

  private everyone(
    screensOf: (browsers: SubscribedBrowser[], mails: string[][], userId: string) => string[][],
  ): Map<string, string[][]> {
    return new Map(
      [...this.browsers].map(([userId, browsers]) => {
        const mails = this.mails.get(userId);
        const screens = screensOf(browsers, mails ? [[...mails.values()].flat()] : [], userId);
        return [userId, screens.map((titles) => [...titles].sort())];
      }),
    );
  }
}

/** The titles of all messages on the screen of a device, alone or in summaries. */
const titlesOn = ({ shown }: SubscribedBrowser): string[] =>
  [...shown.values()].flatMap(({ payload: { notification } }) =>
    isSummary(notification.title) ? notification.body.split(', ') : [notification.title],
  );

/** The titles in an e-mail with one reminder, or with those that were held back. */
const titlesIn = ({ subject, text }: Mailbox['mails'][number]): string[] =>
  isSummary(subject) ? [...text.matchAll(/^- (.*?) · /gm)].map(([, title = '']) => title) : [subject];

const isSummary = (title: string): boolean => title.endsWith('while it was quiet');
