import { randomUUID } from 'node:crypto';
import { PushService } from '@pawplan/testing';
import type { CDPSession } from '@playwright/test';
import { addPushDevice, listTodos } from '../../../src/api/generated';
import { checkAppearance } from '../../support/look';
import { refuseRequests } from '../../support/requests';
import { expect, type Page, type Person, test, WITH_SERVICE_WORKER } from '../../support/test';
import { dayFromToday } from '../../support/todos';

/** The base point of the curve P-256: a valid key of a browser. */
const POINT = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

const section = (page: Page) => page.getByRole('region', { name: 'Push Messages' });
const rows = (page: Page) => section(page).getByRole('listitem');
const turnOn = (page: Page) => section(page).getByRole('button', { name: 'Turn on in this browser' });

/**
 * A push service of the browser that needs no network; its address answers nothing. The person allows notifications,
 * which a browser without a window does not do.
 */
const stubPushService = (page: Page) =>
  page.addInitScript(
    ({ p256dh, id }) => {
      let key: ArrayBuffer | null = null;
      Object.defineProperty(Notification, 'permission', { value: 'granted' });
      Object.defineProperty(Notification, 'requestPermission', { value: async () => 'granted' });
      const subscription = () => ({
        options: { applicationServerKey: key },
        toJSON: () => ({ endpoint: `https://push.invalid/${id}`, keys: { p256dh, auth: 'A'.repeat(22) } }),
        unsubscribe: async () => {
          key = null;
          return true;
        },
      });
      const bytesOf = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer;
      const pushManager = {
        getSubscription: async () => (key ? subscription() : null),
        subscribe: async (options: { applicationServerKey: string }) => {
          key = bytesOf(options.applicationServerKey);
          return subscription();
        },
      };
      Object.defineProperty(navigator.serviceWorker, 'getRegistration', { value: async () => ({ pushManager }) });
    },
    { p256dh: POINT, id: randomUUID() },
  );

test('[PUSH-20] [PUSH-21] [PUSH-23] push messages are turned on, tested, hidden and turned off', async ({ person }) => {
  const [mia, otto] = [await person('Mia'), await person('Otto')];
  const page = await (await mia.browse()).newPage();
  await stubPushService(page);
  await page.goto('/profile');
  await expect(section(page).getByText('Push messages are off in this browser.')).toBeVisible();
  await turnOn(page).click();
  await expect(section(page).getByText('Push messages are on in this browser.')).toBeVisible();
  await expect(rows(page)).toHaveText([/This device.*No message yet/]);
  await rows(page).getByRole('checkbox', { name: 'Hide text on the lock screen' }).click();
  await rows(page)
    .getByRole('button', { name: /^Send a test message to / })
    .click();
  await expect(section(page).getByRole('status').filter({ hasText: 'does not answer' })).toBeVisible();
  await expect(rows(page)).toHaveText([/Problem just now/]);
  await section(page).scrollIntoViewIfNeeded();
  await checkAppearance(page, 'profile-push');

  const elsewhere = await otto.open('/profile');
  await expect(
    section(elsewhere).getByText(/^(Notifications of Pawplan are blocked|Push messages are off)/),
  ).toBeVisible();
  await expect(rows(elsewhere)).toHaveCount(0);

  await page.reload();
  await expect(rows(page).getByRole('checkbox')).toBeChecked();
  await expect(section(page).getByText('The subscription of this browser has expired.')).toBeVisible();
  await turnOn(page).click();
  await expect(section(page).getByText('Push messages are on in this browser.')).toBeVisible();
  await rows(page)
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(section(page).getByText('The device is removed.')).toBeVisible();
  await expect(section(page).getByText('Push messages are off in this browser.')).toBeVisible();
});

test('[PUSH-22] the profile says that the browser blocks notifications, or cannot show them', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person('Mia');
  const context = await mia.browse();
  const page = await context.newPage();
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }));
  await page.goto('/profile');
  await expect(section(page).getByText('Notifications of Pawplan are blocked in this browser.')).toBeVisible();
  await expect(turnOn(page)).toHaveCount(0);
  await section(page).scrollIntoViewIfNeeded();
  await checkAppearance(page, 'profile-push-denied');
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.reload();
  await expect(section(page).getByText('This browser cannot show push messages.')).toBeVisible();
});

test('[PUSH-20] devices that failed to load can be requested again', { tag: '@desktop' }, async ({ person }) => {
  const page = await (await (await person('Mia')).browse()).newPage();
  const letThrough = await refuseRequests(page, '**/api/push/devices');
  await page.goto('/profile');
  await expect(section(page).getByText('Your push messages could not be loaded')).toBeVisible();
  await letThrough();
  await section(page).getByRole('button', { name: 'Try again' }).click();
  await expect(turnOn(page).or(section(page).getByText(/blocked/))).toBeVisible();
});

/** What the service worker shows. */
interface Shown {
  title: string;
  tag: string;
  actions: { action: string }[];
  data: { navigate: string };
}

/** What the service worker has done. */
interface WorkerRecord {
  shown: Shown[];
  opened: string[];
  requests: string[];
}

/** The service worker of a page, which gets push messages as from the browser. */
class Worker {
  private constructor(
    private readonly page: Page,
    private readonly browser: CDPSession,
    private readonly registrationId: string,
  ) {}

  static async of(page: Page): Promise<Worker> {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const browser = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      });
    });
    await browser.send('ServiceWorker.enable');
    const worker = new Worker(page, browser, await registered);
    await worker.keepRecord();
    return worker;
  }

  /**
   * A browser without a window shows no notifications, so nobody can press one. The worker keeps what it would show,
   * and may do what browsers allow only after a press.
   */
  private async keepRecord(): Promise<void> {
    await this.script.evaluate(() => {
      const record: WorkerRecord = { shown: [], opened: [], requests: [] };
      const define = (on: object, name: string, value: unknown) => Object.defineProperty(on, name, { value });
      const part = (name: string) => Reflect.get(globalThis, name);
      define(globalThis, 'record', record);
      define(part('registration'), 'showNotification', async (title: string, options: Omit<Shown, 'title'>) => {
        record.shown.push({ title, ...options });
      });
      define(part('WindowClient').prototype, 'focus', async () => {});
      define(part('Clients').prototype, 'openWindow', async (address: string) => void record.opened.push(address));
      const { fetch } = globalThis;
      globalThis.fetch = async (input, init) => {
        const reply = await fetch(input, init);
        if (init?.method === 'POST') record.requests.push(`${input} ${init.body} ${reply.status}`);
        return reply;
      };
    });
  }

  private get script() {
    const [script] = this.page.context().serviceWorkers();
    if (!script) throw new Error('There is no service worker');
    return script;
  }

  readonly record = (): Promise<WorkerRecord> => this.script.evaluate(() => Reflect.get(globalThis, 'record'));
  readonly shown = async () => (await this.record()).shown;

  async deliver(payload: object): Promise<void> {
    const { registrationId } = this;
    const { origin } = new URL(process.env.E2E_BASE_URL ?? '');
    const data = JSON.stringify(payload);
    await this.browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  }

  /** A press on the last message, or on one of its buttons, until the worker has done what it asks for. */
  async press(button = ''): Promise<void> {
    await this.script.evaluate(async (action) => {
      const { shown } = Reflect.get(globalThis, 'record') as WorkerRecord;
      const event = new (Reflect.get(globalThis, 'ExtendableEvent') as typeof Event)('notificationclick');
      const work: unknown[] = [];
      // Only browsers make events with a notification, and only their events can wait.
      Object.defineProperties(event, {
        action: { value: action },
        notification: { value: { ...shown.at(-1), close: () => {} } },
        waitUntil: { value: (one: unknown) => work.push(one) },
      });
      globalThis.dispatchEvent(event);
      await Promise.all(work);
    }, button);
  }
}

test.describe('the service worker', () => {
  test.use(WITH_SERVICE_WORKER);

  const { E2E_PUSH_URL } = process.env;
  const push = new PushService('127.0.0.1', Number(new URL(E2E_PUSH_URL ?? 'http://localhost').port));
  test.beforeAll(() => push.start());
  test.afterAll(() => push.stop());

  const openWithWorker = async (who: Person) => {
    const page = await (await who.browse({ permissions: ['notifications'] })).newPage();
    await page.goto('/dashboard');
    return { page, worker: await Worker.of(page) };
  };

  test('[PUSH-17] [PUSH-24] [PUSH-25] shows a push message, but not while the app is visible', {
    tag: '@desktop',
  }, async ({ person, baseURL }) => {
    const { page, worker } = await openWithWorker(await person('Mia'));
    const navigate = `${baseURL}/calendar`;
    const deliver = (tag: string, title: string) =>
      worker.deliver({ web_push: 8030, notification: { title, body: 'Event', lang: 'en', tag, navigate } });
    await page.bringToFront();
    await deliver('one', 'Seen in the bell');
    await page.goto('about:blank');
    await deliver('two', 'Walk');
    await expect
      .poll(worker.shown)
      .toMatchObject([{ title: 'Walk', body: 'Event', tag: 'two', data: { navigate }, actions: [] }]);
  });

  test('[PUSH-19] [PUSH-24] [PUSH-27] the buttons of a message act once, and a press on it opens its screen', {
    tag: '@desktop',
  }, async ({ person }) => {
    test.skip(!E2E_PUSH_URL, 'needs the fake push service');
    const mia = await person('Mia');
    const device = push.subscribe();
    await addPushDevice({ ...mia.api, body: device.subscription });
    const { page, worker } = await openWithWorker(mia);
    await page.goto('about:blank');
    /** Creates a todo whose reminder is due, and delivers its message to the worker. Returns the token. */
    const remindOf = async (title: string) => {
      const reminders = [{ before: { amount: 0, unit: 'days' as const }, at: '09:00' }];
      await mia.createTodo(title, { dueDate: dayFromToday(0), reminders });
      const sent = () => device.received.find(({ payload }) => payload.notification.title.includes(title))?.payload;
      await expect.poll(sent).toBeDefined();
      await worker.deliver(sent() ?? {});
      await expect.poll(async () => (await worker.shown()).at(-1)?.tag).toBe(sent()?.notification.tag);
      return sent()?.notification.data?.snooze;
    };
    const todos = async () =>
      (await listTodos(mia.api)).map(({ title, completed, version }) => ({ title, completed, version }));

    const first = await remindOf('Water the plants');
    expect((await worker.shown())[0]?.actions.map(({ action }) => action)).toEqual(['done', 'hour']);
    await worker.press('done');
    const afterOnce = await todos();
    expect(afterOnce).toMatchObject([{ title: 'Water the plants', completed: true }]);
    await worker.press('done');
    expect(await todos()).toEqual(afterOnce);

    const second = await remindOf('Feed the cat');
    await worker.press('hour');
    await worker.press('hour');
    const done = `/api/push/done ${JSON.stringify({ token: first })} 200`;
    const snoozed = `/api/push/snooze ${JSON.stringify({ token: second, until: 'hour' })} 200`;
    expect((await worker.record()).requests).toEqual([done, done, snoozed, snoozed]);

    await worker.press();
    expect((await worker.record()).opened).toEqual([expect.stringMatching(/^\/todos\?notification=/)]);
    await page.goto('/diary');
    await expect(page.getByRole('heading', { level: 1, name: 'My Diary' })).toBeVisible();
    await worker.press();
    await expect(page).toHaveURL(/\/todos/);
    const { opened, shown, requests } = await worker.record();
    expect([opened.length, shown.length, requests.length]).toEqual([1, 2, 4]);
  });
});
