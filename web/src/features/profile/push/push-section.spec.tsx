import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PushDevice } from '@/api/generated';
import { field, press, typeInto } from '../../../../test/fields';
import { define, FakePushBrowser } from '../../../../test/push-browser';
import { type Call, serve } from '../../../../test/server';
import { renderSignedIn } from '../../../../test/signed-in';
import { PushSection } from './push-section';

const KEY = 'BAAA';
const DEVICE: PushDevice = {
  _id: 'd'.repeat(24),
  current: true,
  device: 'Chrome on Linux',
  hideText: false,
  createdAt: '2026-03-14T11:00:00.000Z',
  lastSentAt: null,
  problem: null,
  problemAt: null,
};
const OTHER = { ...DEVICE, _id: 'e'.repeat(24), current: false, device: 'Safari on iPhone' };

describe('push messages in the profile', () => {
  let calls: Call[];
  let devices: PushDevice[];
  let browser: FakePushBrowser;
  let outcome: string;
  let refusals: Record<string, readonly [number, unknown]>;

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    devices = [];
    outcome = 'sent';
    refusals = {};
    browser = new FakePushBrowser();
    browser.install();
    calls = serve(({ method, path, body }) => {
      const what = `${method} ${path.replace('/api/push/', '')}`;
      if (refusals[what]) return refusals[what];
      if (what === 'GET key') return [200, { publicKey: KEY }];
      if (what === 'GET devices') return [200, devices];
      if (what === 'POST devices') {
        devices = [...devices.filter(({ current }) => !current), DEVICE];
        return [201, DEVICE];
      }
      if (what.endsWith('/test')) {
        if (outcome === 'removed') devices = [];
        return [200, { outcome }];
      }
      const id = path.split('/').at(-1);
      if (method === 'PUT') devices = devices.map((one) => (one._id === id ? { ...one, ...(body as object) } : one));
      if (method === 'DELETE') devices = devices.filter(({ _id }) => _id !== id);
      return [200, devices.find(({ _id }) => _id === id) ?? { message: 'Push messages are turned off on this device' }];
    });
  });

  const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  const turnOn = { name: 'Turn on in this browser' };

  it('[PUSH-20] [PUSH-21] are turned on by a press, tested, and turned off', async () => {
    renderSignedIn(<PushSection />);
    await screen.findByText('Push messages are off in this browser.');
    expect(browser.asked).toBe(0);
    await press(turnOn.name);
    await screen.findByText('Push messages are on in this browser.');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      endpoint: 'https://push.example/1',
      p256dh: 'p',
      auth: 'a',
      language: 'en',
    });
    screen.getByText('This device');
    screen.getByText('No message yet');
    await press('Send a test message to Chrome on Linux');
    await screen.findByText('The test message is on its way.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hide text on the lock screen: Chrome on Linux' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true));
    await press('Remove Chrome on Linux');
    await screen.findByText('Push messages are off in this browser.');
    expect([browser.key, screen.queryByRole('list')]).toEqual([null, null]);
  });

  it('[PUSH-21] stay off when the person does not allow notifications', async () => {
    browser.answer = 'denied';
    renderSignedIn(<PushSection />);
    await pressOnceShown(turnOn.name);
    await screen.findByText(/^Notifications of Pawplan are blocked/);
    expect(screen.queryByRole('button', turnOn)).toBeNull();
    expect(writes()).toEqual([]);
  });

  it('[PUSH-22] the push service of the browser can refuse', async () => {
    browser.refuses = true;
    renderSignedIn(<PushSection />);
    await pressOnceShown(turnOn.name);
    await screen.findByText(/^The push service of this browser refused/);
    browser.refuses = false;
    refusals['POST devices'] = [409, { message: 'You can have push messages on at most 20 devices.' }];
    await press(turnOn.name);
    await screen.findByText('You can have push messages on at most 20 devices.');
  });

  it.each<[RegExp, () => void]>([
    [/^Push messages need https/, () => define(window, { isSecureContext: false })],
    [
      /^This browser cannot show push messages/,
      () => {
        Reflect.deleteProperty(window, 'PushManager');
      },
    ],
    [
      /^Notifications of Pawplan are blocked/,
      () => {
        browser.permission = 'denied';
      },
    ],
  ])('[PUSH-22] says what is in the way: %s', async (text, change) => {
    change();
    renderSignedIn(<PushSection />);
    await screen.findByText(text);
    expect(screen.queryByRole('button', turnOn)).toBeNull();
  });

  it.each<[RegExp, string | null, boolean]>([
    [/^The key of your server has changed/, 'BBBB', true],
    [/^The subscription of this browser has expired/, null, true],
    [/^Push messages are off for you in this browser/, KEY, false],
  ])('[PUSH-23] says what is wrong, and a press turns them on again: %s', async (text, key, isListed) => {
    browser.permission = 'granted';
    browser.key = key;
    devices = isListed ? [DEVICE] : [];
    renderSignedIn(<PushSection />);
    await screen.findByText(text);
    await press(turnOn.name);
    await screen.findByText('Push messages are on in this browser.');
    expect(browser.key).toBe(KEY);
  });

  it('[PUSH-20] lists all devices with their last message and problem', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    devices = [
      { ...OTHER, lastSentAt: ago(180), problem: 'given-up', problemAt: ago(5) },
      { ...DEVICE, lastSentAt: ago(0) },
    ];
    renderSignedIn(<PushSection />);
    const [phone, laptop] = await screen.findAllByRole('listitem');
    expect(within(phone as HTMLElement).queryByText('This device')).toBeNull();
    within(phone as HTMLElement).getByText('Last message 3 hours ago');
    within(phone as HTMLElement).getByText('Problem 5 minutes ago: A reminder could not be sent in time.');
    within(laptop as HTMLElement).getByText('Last message just now');
  });

  it.each([
    ['removed', 'The subscription has expired, so the device was removed.'],
    ['refused', /does not accept our messages/],
    ['unreachable', /does not answer/],
    ['address', /not public/],
  ])('[PUSH-20] shows the result of a test: %s', async (result, text) => {
    outcome = result;
    devices = [OTHER];
    renderSignedIn(<PushSection />);
    await pressOnceShown('Send a test message to Safari on iPhone');
    await screen.findByText(text);
  });

  it('[PUSH-09] [PUSH-20] renames a device, and shows its browser again without a name', async () => {
    devices = [OTHER];
    renderSignedIn(<PushSection />);
    await pressOnceShown('Rename Safari on iPhone');
    screen.getByText('Without a name it is shown as “Safari on iPhone”.');
    await typeInto('Name of the device', 'Kitchen');
    await press('Save');
    expect(await screen.findByRole('button', { name: 'Remove Kitchen' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename Kitchen' }));
    await press('Rename Kitchen');
    await press('Cancel');
    await press('Rename Kitchen');
    await typeInto('Name of the device', '');
    await press('Save');
    await screen.findByRole('button', { name: 'Rename Safari on iPhone' });
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { name: 'Kitchen' },
      { name: '' },
    ]);
  });

  it('[PUSH-20] a refused name shows why and stays typed', async () => {
    devices = [OTHER];
    refusals[`PUT devices/${OTHER._id}`] = [400, {}];
    renderSignedIn(<PushSection />);
    await pressOnceShown('Rename Safari on iPhone');
    await typeInto('Name of the device', 'Kitchen');
    await press('Save');
    await screen.findByText('The device could not be renamed');
    expect(field('Name of the device').value).toBe('Kitchen');
  });

  it('[PUSH-20] shows only the outcome of the last change', async () => {
    devices = [OTHER];
    renderSignedIn(<PushSection />);
    const hide = { name: 'Hide text on the lock screen: Safari on iPhone' };
    await pressOnceShown('Send a test message to Safari on iPhone');
    await screen.findByText('The test message is on its way.');
    refusals[`PUT devices/${OTHER._id}`] = [409, { message: 'Not hidden' }];
    await userEvent.click(screen.getByRole('checkbox', hide));
    await screen.findByText('Not hidden');
    expect(screen.queryByText('The test message is on its way.')).toBeNull();
    await press('Send a test message to Safari on iPhone');
    await screen.findByText('The test message is on its way.');
    expect(screen.queryByText('Not hidden')).toBeNull();
  });

  it('[PUSH-20] devices that failed to load can be requested again', async () => {
    refusals['GET devices'] = [403, {}];
    renderSignedIn(<PushSection />);
    await screen.findByText('Your push messages could not be loaded');
    refusals = {};
    await press('Try again');
    await screen.findByText('Push messages are off in this browser.');
  });
});

const pressOnceShown = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
