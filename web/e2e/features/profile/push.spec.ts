import { randomUUID } from 'node:crypto';
import { checkAppearance } from '../../support/look';
import { refuseRequests } from '../../support/requests';
import { expect, type Page, test, WITH_SERVICE_WORKER } from '../../support/test';

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

test('[PUSH-22] the profile says that the browser blocks notifications, or cannot show them', async ({ person }) => {
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

test.describe('the service worker', () => {
  test.use(WITH_SERVICE_WORKER);

  test('[PUSH-17] [PUSH-24] [PUSH-25] shows a push message, but not while the app is visible', {
    tag: '@desktop',
  }, async ({ person, baseURL }) => {
    const mia = await person('Mia');
    const context = await mia.browse({ permissions: ['notifications'] });
    const page = await context.newPage();
    await page.goto('/dashboard');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const [worker] = context.serviceWorkers();
    // A browser without a window shows no notifications.
    await worker?.evaluate(() => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const shown: object[] = [];
      const showNotification = async (title: string, { body, tag, data }: NotificationOptions = {}) => {
        shown.push({ title, body, tag, navigate: data.navigate });
      };
      Object.assign(globalThis, { shown });
      Object.defineProperty(registration, 'showNotification', { value: showNotification });
    });
    const shown = () => worker?.evaluate(() => Reflect.get(globalThis, 'shown'));
    const browser = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      });
    });
    await browser.send('ServiceWorker.enable');
    const registrationId = await registered;
    const deliver = (tag: string, title: string) => {
      const notification = { title, body: 'Event', lang: 'en', tag, navigate: `${baseURL}/calendar` };
      const data = JSON.stringify({ web_push: 8030, notification });
      return browser.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(baseURL ?? '').origin,
        registrationId,
        data,
      });
    };

    await page.bringToFront();
    await deliver('one', 'Seen in the bell');
    await page.goto('about:blank');
    await deliver('two', 'Walk');
    const navigate = `${baseURL}/calendar`;
    await expect.poll(shown).toEqual([{ title: 'Walk', body: 'Event', tag: 'two', navigate }]);
  });
});
