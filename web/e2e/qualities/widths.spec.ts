import type { Browser, BrowserContext } from '@playwright/test';
import { HOUR_VIEWS, SCREENS, type Screen } from '../../../scripts/screenshots/screens';
import { PATHS } from '../../src/lib/paths';
import { text } from '../support/diary';
import {
  elementsOutsideWindow,
  nameOf,
  placeOf,
  sidewaysScroll,
  smallTargets,
  waitUntilStable,
} from '../support/layout';
import { fillWithLongTexts, LONG_NAME, LONG_TITLE } from '../support/long-texts';
import { expect, type Page, type Person, test } from '../support/test';

const HEIGHT = 844;
const TOUCH = { widths: [360, 390, 768], options: { hasTouch: true, isMobile: true } };
const DESK = { widths: [1_280, 1_920], options: {} };
type Device = typeof TOUCH | typeof DESK;

/** Below this width, touch targets are large and dialogs are sheets. */
const isPhone = (width: number) => width < 768;

const press =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };
/** Writes a diary entry and opens it. */
async function viewEntry(page: Page): Promise<void> {
  await text(page).fill(LONG_TITLE.repeat(9));
  await press('Save Entry', 'View Full')(page);
}

/** Adds time by hand that unlocks trophies. */
async function winTrophies(page: Page): Promise<void> {
  await press('Add Custom Time')(page);
  const dialog = page.getByRole('dialog', { name: 'Add Custom Time' });
  await dialog.getByRole('combobox', { name: 'Task' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Start Time').fill('06:30');
  await press('Add Session')(page);
  await page.getByRole('dialog', { name: 'New Trophy Unlocked!' }).waitFor();
}

/** Changes the profile as if the last sign-in were too long ago. */
async function signInAgain(page: Page): Promise<void> {
  const message = 'Please log in again to do this';
  const json = { message, code: 'signInAgain' };
  await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 403, json }), { times: 1 });
  await page.getByLabel('Full Name').fill(`${LONG_NAME} again`);
  await press('Update Profile', 'Log in again')(page);
}

/** Syncs as if Google were connected, with problems in the report. */
async function sync(page: Page): Promise<void> {
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), google: { connected: true, pullSpace: 'personal' } } });
  });
  const errors = Array.from({ length: 3 }, () => ({ title: LONG_TITLE, message: LONG_TITLE }));
  const report = { newEvents: 1_000, updatedEvents: 20, deletedEvents: 3, errors };
  const none = { running: false, done: 0, total: null, lastSyncedAt: null };
  await page.route('**/api/calendar/google/sync', (route) =>
    route.fulfill({ json: route.request().method() === 'GET' ? none : report }),
  );
  await page.reload();
  await press('Actions')(page);
  await page.getByRole('menuitem', { name: /^Sync with Google/ }).click();
  await page.getByText('3 events had issues').waitFor();
  await page.unrouteAll();
}

/** Dialogs that are at the top at every width, because people type into them at once. */
const AT_THE_TOP = ['Quick add', 'Commands'];

/** The allowed positions of a dialog; one at the top that fills the height counts as centred too. */
function allowedPlaces(name: string, width: number): string[] {
  if (AT_THE_TOP.includes(name)) return ['at the top', 'centred'];
  if (isPhone(width)) return ['a sheet'];
  return [name === 'Notifications' ? 'under the bar' : 'centred'];
}

/** The actions that open the dialogs of a screen. */
const DIALOGS: Record<string, ((page: Page) => Promise<void>)[]> = {
  todos: [
    press('Add Todo'),
    press(`Edit ${LONG_TITLE}`),
    press(`Delete ${LONG_TITLE}`),
    press('Menu', 'Manage Groups'),
    press('Notifications'),
    press('Quick add'),
    press('Menu', 'Search commands'),
    press('Menu', 'Keyboard shortcuts'),
  ],
  calendar: [press('Add Event'), sync],
  'special-dates': [press('Add Date'), press(`Edit ${LONG_TITLE}`)],
  statistics: [press('Add Custom Time'), winTrophies],
  goals: [press(`Delete ${LONG_TITLE}`)],
  diary: [viewEntry],
  profile: [signInAgain],
};

/** All layout faults of a page, at every width. */
async function checkWidths(page: Page, what: string, widths: number[]): Promise<string[]> {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    await waitUntilStable(page);
    const report = (problem: string) => problems.push(`${what} at ${width} px: ${problem}`);
    const sideways = await sidewaysScroll(page);
    if (sideways > 0) report(`scrolls sideways by ${sideways} px`);
    for (const element of await elementsOutsideWindow(page)) report(`sticks out: ${element}`);
    if (isPhone(width)) for (const element of await smallTargets(page)) report(`smaller than 44 px: ${element}`);
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    for (const open of await dialog.all()) {
      const place = await placeOf(open);
      const allowed = allowedPlaces(await nameOf(open), width);
      if (!allowed.includes(place)) report(`the dialog is ${place}, not ${allowed.join(' or ')}`);
    }
  }
  return problems;
}

/**
 * Opens every screen of the app and its dialogs. A new address must be in the list of screens, or a test of that list
 * fails.
 */
async function walk(signedIn: BrowserContext, signedOut: BrowserContext, code: string, { widths }: Device) {
  const problems: string[] = [];
  const [page, visitor] = [await signedIn.newPage(), await signedOut.newPage()];
  await visitor.route('**/api/auth/me', () => {});
  const invitation: Screen = { name: 'invitation', route: 'join', query: `/${code}`, ready: 'h1', isPublic: true };
  for (const { name, route, query = '', ready, isPublic, open } of [...SCREENS, ...HOUR_VIEWS, invitation]) {
    const tab = isPublic ? visitor : page;
    const show = async () => {
      await tab.setViewportSize({ width: widths[0] ?? 0, height: HEIGHT });
      await tab.goto(`${PATHS[route]}${query}`);
      await tab.locator(ready).first().waitFor({ state: 'attached' });
      await open?.(tab);
      await tab.locator('.animate-breathe').first().waitFor({ state: 'detached' });
    };
    await show();
    problems.push(...(await checkWidths(tab, name, widths)));
    for (const [index, ask] of (DIALOGS[name] ?? []).entries()) {
      if (index > 0 || tab.viewportSize()?.width !== widths[0]) await show();
      await ask(tab);
      await expect(tab.getByRole('dialog').or(tab.getByRole('alertdialog'))).toHaveCount(1);
      problems.push(...(await checkWidths(tab, `dialog ${index + 1} of ${name}`, widths)));
    }
  }
  await page.goto('/nowhere');
  await page.getByRole('heading', { name: 'Nobody lives here' }).waitFor();
  problems.push(...(await checkWidths(page, 'not-found', widths)));
  return problems;
}

/** All layout faults on all screens, for a person in a group full of long texts. */
async function findLayoutFaults(device: Device, browser: Browser, person: (name: string) => Promise<Person>) {
  const [mia, ben] = [await person(LONG_NAME), await person(`Ben ${LONG_NAME}`)];
  const group = await fillWithLongTexts(mia, ben);
  const visitor = await browser.newContext(device.options);
  const found = await walk(await mia.browse(device.options), visitor, group.inviteCode, device);
  await visitor.close();
  return found;
}

test('[PHONE-01] [PHONE-02] [PHONE-03] every screen and dialog fits a touch screen from 360 to 768 px', {
  tag: '@desktop',
}, async ({ person, browser }) => {
  expect(await findLayoutFaults(TOUCH, browser, person)).toEqual([]);
});

test('[PHONE-01] [PHONE-03] every screen and dialog fits a desktop screen at 1280 and 1920 px', {
  tag: '@desktop',
}, async ({ person, browser }) => {
  expect(await findLayoutFaults(DESK, browser, person)).toEqual([]);
});
