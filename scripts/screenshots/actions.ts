import type { Page } from '@playwright/test';
import { DIALOG } from './shoot.ts';

/** An action on a page, before its picture is taken. */
export type Open = (page: Page) => Promise<void>;

export const press =
  (...names: (string | RegExp)[]): Open =>
  async (page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };
export const pressTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
export const both =
  (...steps: Open[]): Open =>
  async (page) => {
    for (const step of steps) await step(page);
  };
export const type = (label: string, text: string) => (page: Page) => page.getByLabel(label).fill(text);
export const choose = (label: string, option: string) => async (page: Page) =>
  void (await page.getByLabel(label).selectOption(option));
export const reveal = (label: string) => (page: Page) => page.getByLabel(label).first().scrollIntoViewIfNeeded();
export const reload: Open = async (page) => void (await page.reload());
export const seen = (selector: string) => (page: Page) => page.locator(selector).first().waitFor();

/** Presses these buttons in turn and waits for the dialog. */
export const ask = (...names: (string | RegExp)[]) => both(press(...names), seen(DIALOG));
export const askGroups = both(press('Menu', 'Manage Groups'), seen('role=tab[name="My Groups"]'));

export const startFocus = both((page) => page.getByRole('radio').first().check(), press(/^Start/));
export const offline: Open = async (page) => {
  await page.locator('.animate-breathe').first().waitFor({ state: 'detached' });
  await page.route('**/api/**', (route) => route.abort());
  await page.context().setOffline(true);
  await seen("text=You're offline")(page);
};
const TROPHY = { _id: 'a', tier: 'gold', trophyIcon: '🏆', unlockedAt: '2028-05-11T08:20:00Z' };
export const winTrophy: Open = async (page) => {
  const newTrophies = [{ ...TROPHY, trophyName: 'Marathon Paws', trophyDescription: 'Focus for 4 hours in one day' }];
  await page.route('**/api/focus/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, json: { newTrophies } }) : route.fallback(),
  );
  await press('Add Custom Time')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Task' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: '15 min', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add Session' }).click();
  await seen('text=Awesome!')(page);
};

export const reply =
  (method: string, path: string, json: unknown): Open =>
  async (page) => {
    await page.route(path, (route) =>
      route.request().method() === method ? route.fulfill({ json }) : route.fallback(),
    );
  };
export const PASSKEYS = [
  { _id: 'a', name: 'My phone', createdAt: '2028-03-02T18:04:00Z', lastUsedAt: '2028-05-11T06:12:00Z', synced: true },
  { _id: 'b', name: 'Key on my desk', createdAt: '2028-05-09T09:30:00Z', lastUsedAt: null, synced: false },
];
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const TOTP = {
  secret: SECRET,
  uri: `otpauth://totp/Pawplan:mia?secret=${SECRET}&issuer=Pawplan`,
  setup: 'setup',
  expiresAt: '2028-05-11T08:30:00Z',
};
export const CODES = Array.from(
  { length: 10 },
  (_, index) => `${1_000 + 137 * index}-PAWS-${7_310 - 211 * index}-KIND`,
);

/** Saves a reminder in a browser that was never asked whether it may show notifications. */
export const offerPush: Open = async (page) => {
  await page.addInitScript(`
    Object.defineProperty(Notification, 'permission', { value: 'default' });
    Object.defineProperty(navigator.serviceWorker, 'getRegistration', {
      value: async () => ({ pushManager: { getSubscription: async () => null } }),
    });`);
  await page.reload();
  await ask('Edit Puppy food and a new lead')(page);
  await press('Update Todo')(page);
  await seen('text=Get this reminder on this device')(page);
};
