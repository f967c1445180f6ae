import type { Route } from '@playwright/test';
import { HOUR_VIEWS, SCREENS, type Screen, screenOf } from '../../../scripts/screenshots/screens';
import { pseudo } from '../../src/lib/language/pseudo';
import { LANGUAGES, type Language } from '../../src/messages/languages';
import { OTHERS } from '../../vite/messages/catalogues';
import { elementsOutsideWindow, sidewaysScroll, waitUntilStable } from '../support/layout';
import { fillWithLongTexts } from '../support/long-texts';
import { axeViolations } from '../support/look';
import { createDate } from '../support/special-dates';
import { expect, type Page, test } from '../support/test';
import { dayFromToday } from '../support/todos';
import { englishTexts, translateTo } from '../support/translations';
import { closeOverlays, cutTexts, goTo, OVERLAYS, openOverlay, show, textsOf } from '../support/walk';

const SMALL = { width: 360, height: 844 };

/** What is the same in every language, names of days and months, which Intl writes, and typed texts that are cut. */
const UNTRANSLATED =
  /\S+…|\b(Mo|Tu|We|Th|Fr|Sa|Su)\b|Pawplan|Google|Enter|PgUp|PgDn|Ctrl|English|Deutsch|Español|Français|(Mon|Tues?|Wednes|Thurs?|Fri|Satur|Sun)(day)?|(Wed|Thu|Sat)\b|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec/g;

/** Shows the pseudo language on all pages of a tab, and collects every text that the server sends. */
async function usePseudoLanguage(page: Page): Promise<Set<string>> {
  const sent = new Set<string>();
  await page.addInitScript(() => localStorage.setItem('pseudo-language', 'on'));
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    const body = await response.json().catch(() => null);
    JSON.stringify(body, (_, value) => {
      if (typeof value === 'string' && value) sent.add(value);
      return value;
    });
  });
  return sent;
}

/** The words of a text that are neither in a message catalogue nor sent by the server. */
function hardCodedWords(text: string, sent: ReadonlySet<string>): string {
  const cut = /^(.+)…$/u.exec(text.trim())?.[1];
  if (cut && [...sent].some((one) => one.startsWith(cut))) return '';
  let rest = text;
  for (const one of [...sent].sort((a, b) => b.length - a.length)) rest = rest.replaceAll(one, '');
  // Messages may contain messages.
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '');
  }
  rest = rest.replace(UNTRANSLATED, '');
  return /\p{L}{2,}/u.test(rest) ? rest.trim() : '';
}

/** A name in the pseudo language without its marks, to find a text that contains it. */
const inPseudo = (name: string) => pseudo(name).replace(/[⟦⟧]|[~ ]+⟧/g, '');

/** Lays a page out in a direction. What is placed beside a button, like a menu, is placed again. */
const turn = (tab: Page, direction: 'ltr' | 'rtl') =>
  tab.evaluate((side) => {
    document.documentElement.dir = side;
    dispatchEvent(new Event('resize'));
  }, direction);

/**
 * Adds to `problems` what is wrong with a page in the pseudo language, from left to right and from right to left; the
 * page got the texts in `sent` from the server.
 */
const checkFor = (problems: Set<string>) => async (tab: Page, name: string, sent: ReadonlySet<string>) => {
  await waitUntilStable(tab);
  const report = (problem: string) => problems.add(`${name}: ${problem}`);
  const checkLayout = async (direction: 'ltr' | 'rtl') => {
    for (const cut of await cutTexts(tab, '⟦')) report(`${direction}, ${cut}`);
    for (const element of await elementsOutsideWindow(tab)) report(`${direction}, sticks out: ${element}`);
    const sideways = await sidewaysScroll(tab);
    if (sideways > 0) report(`${direction}, scrolls sideways by ${sideways} px`);
  };
  const texts = await textsOf(tab);
  expect(texts.filter((text) => text.includes('⟦')).length, name).toBeGreaterThan(0);
  for (const text of texts) {
    const words = hardCodedWords(text, sent);
    if (words) report(`hard-coded: ${words}`);
  }
  await checkLayout('ltr');
  await turn(tab, 'rtl');
  await waitUntilStable(tab);
  await checkLayout('rtl');
  await turn(tab, 'ltr');
};

test('[LANG-08] [LANG-13] no screen, dialog, menu or failed screen has a word of its own, a cut text or a sideways scroll in the pseudo language, in either direction', {
  tag: '@desktop',
}, async ({ person, browser }) => {
  const [mia, ben] = [await person('Mia Sommer'), await person('Ben Winter')];
  await fillWithLongTexts(mia, ben);
  const visitors = await browser.newContext({ viewport: SMALL });
  const [page, visitor] = [await (await mia.browse({ viewport: SMALL })).newPage(), await visitors.newPage()];
  await visitor.route('**/api/auth/me', () => {});
  const [sent, sentToVisitor] = [await usePseudoLanguage(page), await usePseudoLanguage(visitor)];
  const problems = new Set<string>();
  const check = checkFor(problems);
  for (const screen of [...SCREENS, ...HOUR_VIEWS]) {
    const [tab, sentToTab] = screen.isPublic ? [visitor, sentToVisitor] : [page, sent];
    await show(tab, screen, inPseudo);
    await check(tab, screen.name, sentToTab);
    for (const buttons of OVERLAYS[screen.name] ?? []) {
      await openOverlay(tab, buttons, inPseudo);
      await check(tab, `${screen.name}, ${buttons.join(', ')}`, sentToTab);
      await closeOverlays(tab);
    }
    if (!screen.loads) continue;
    const { loads } = screen;
    // A refusal, because the app retries after other failures.
    const fail = (route: Route) => route.fulfill({ status: 400, json: { message: 'Out' } });
    const isLoaded = ({ pathname }: URL) => loads.some((path) => pathname.startsWith(path));
    await tab.route(isLoaded, fail);
    await show(tab, screen, inPseudo);
    await expect(tab.getByRole('button', { name: inPseudo('Try again') }).first()).toBeVisible();
    await check(tab, `${screen.name}, failed`, sentToTab);
    await tab.unroute(isLoaded, fail);
  }
  await visitors.close();
  expect([...problems]).toEqual([]);
});

test('[LANG-08] [LANG-13] no empty screen, welcome, running timer, trophy or notice has a word of its own, a cut text or a sideways scroll in the pseudo language, in either direction', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person('Mia Sommer');
  const page = await (await mia.browse({ viewport: SMALL })).newPage();
  const sent = await usePseudoLanguage(page);
  const problems = new Set<string>();
  const check = (name: string) => checkFor(problems)(page, name, sent);
  const press = (name: string) =>
    page
      .getByRole('button', { name: inPseudo(name) })
      .first()
      .click();
  const open = (name: string) => show(page, screenOf(name), inPseudo);

  for (const screen of [...SCREENS, ...HOUR_VIEWS].filter(({ isPublic }) => !isPublic)) {
    await show(page, screen, inPseudo);
    await check(`${screen.name}, empty`);
  }
  for (const choice of ['Just me', 'With someone']) {
    await open('dashboard');
    await press(choice);
    await check(`dashboard, ${choice}`);
  }
  await Promise.all([mia.createTodo('Yoga'), mia.createTodo('Yoga')]);
  await mia.createHabit('Yoga');

  await open('habits');
  await press('History of ');
  await check('habits, history');

  await open('statistics');
  await press('Add Custom Time');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: inPseudo('Task') }).click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel(inPseudo('Start Time')).fill('06:30');
  await press('Add Session');
  await expect(page.getByText(inPseudo('Awesome!'))).toBeVisible();
  await check('statistics, trophy');

  await open('diary');
  await page.getByRole('main').getByRole('textbox').last().fill('14 03 2026, '.repeat(80));
  await press('Save Entry');
  const toasts = page.getByRole('region', { name: inPseudo('Messages, Alt+T') });
  await expect(toasts).toContainText(inPseudo('Entry saved successfully'));
  // A toast keeps the direction in which it appeared.
  await open('diary');
  await press('View Full');
  await check('diary, entry');

  await open('dashboard');
  await openOverlay(page, ['Menu', 'Manage Groups'], inPseudo);
  for (const tab of ['Create Group', 'Join Group']) {
    await page.getByRole('tab', { name: inPseudo(tab) }).click();
    await check(`groups, ${tab}`);
  }

  await open('todos');
  await page.context().setOffline(true);
  await expect(page.getByText(inPseudo("You're offline"))).toBeVisible();
  await page.getByRole('checkbox').first().click();
  await check('todos, offline');
  await page.context().setOffline(false);

  await open('focus');
  await page.getByRole('radio').first().check();
  await press('Start');
  await check('focus, running');
  await press('Pause');
  await check('focus, paused');

  await page.goto('/nowhere');
  await expect(page.getByText(inPseudo('Nobody lives here'))).toBeVisible();
  await check('not found');
  await page.route('**/assets/not-found-page*', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await check('failed page');

  await page.route('**/api/auth/me', () => {});
  await page.evaluate(() => indexedDB.deleteDatabase('pawplan-last-seen'));
  await page.goto('/dashboard');
  await expect(page.getByRole('status').filter({ hasText: inPseudo('Loading') })).toBeVisible();
  await check('loading');
  expect([...problems]).toEqual([]);
});

/** The dialog that changes an item has the texts of the one for a new item, and all questions look the same. */
const isForNew = ([button]: string[]) => button !== 'Edit ' && button !== 'Delete ';

/** In CSS pixels; 360 is the narrowest phone. */
const WIDTHS = { phone: [360, 390], desktop: [1_280] };

for (const language of OTHERS as Language[])
  test(`[LANG-01] [LANG-13] [LOOK-01] every screen and dialog in ${LANGUAGES[language].name} is accessible, with no English or cut text and no sideways scroll`, async ({
    person,
    page,
    isPhone,
  }) => {
    const mia = await person('Mia');
    await Promise.all([
      mia.createTodo('Yoga', { priority: 'high', category: 'shopping', dueDate: dayFromToday(-3) }),
      mia.createEvent('Yoga', dayFromToday(0)),
      mia.createGoal('Yoga'),
      mia.createHabit('Yoga'),
      createDate(mia, 'Yoga'),
    ]);
    await page.addInitScript((choice) => localStorage.setItem('language', choice), JSON.stringify({ language }));
    const [english, translate] = [englishTexts(language), translateTo(language)];
    const height = page.viewportSize()?.height ?? 0;
    const problems: string[] = [];
    const check = async (name: string) => {
      await waitUntilStable(page);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      const report = (problem: string) => problems.push(`${name}: ${problem}`);
      for (const width of isPhone ? WIDTHS.phone : WIDTHS.desktop) {
        if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
        const cut = (await cutTexts(page, '')).filter((text) => !text.includes(mia.email));
        for (const text of cut) report(`${text}, at ${width} px`);
        for (const element of await elementsOutsideWindow(page)) report(`sticks out at ${width} px: ${element}`);
        const sideways = await sidewaysScroll(page);
        if (sideways > 0) report(`scrolls sideways by ${sideways} px at ${width} px`);
      }
      for (const text of await textsOf(page)) if (english.has(text.trim())) report(`English: ${text}`);
      // Colours do not depend on the language.
      for (const violation of await axeViolations(page, 'ignored')) report(violation);
    };
    const walk = async (screens: readonly Screen[]) => {
      for (const [index, screen] of screens.entries()) {
        await (index === 0 ? show : goTo)(page, screen, translate);
        await check(screen.name);
        for (const buttons of (OVERLAYS[screen.name] ?? []).filter(isForNew)) {
          await openOverlay(page, buttons, translate);
          await check(`${screen.name}, ${buttons.join(', ')}`);
          await closeOverlays(page);
        }
      }
    };
    await page.route('**/api/auth/me', () => {});
    await walk(SCREENS.filter(({ isPublic }) => isPublic));
    await page.unroute('**/api/auth/me');
    await page.evaluate((token) => localStorage.setItem('token', token), mia.token);
    await walk([...SCREENS, ...HOUR_VIEWS].filter(({ isPublic }) => !isPublic));
    expect(problems).toEqual([]);
  });

/** The files with the texts of other languages than English that a page has loaded: `todos.de.gen-….js`. */
async function translationsLoaded(page: Page): Promise<string[]> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return loaded.filter((name) => /\.[a-z]+\.gen-/.test(name));
}

for (const [locale, button] of [
  ['de-DE', 'Anmelden'],
  ['es-MX', 'Iniciar sesión'],
  ['fr-FR', 'Se connecter'],
] as const)
  test(`[LANG-02] [LANG-03] [LANG-05] a browser in ${locale} shows its language, and loads no other`, {
    tag: '@desktop',
  }, async ({ browser }) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto('/login');
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
    const language = locale.slice(0, 2);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect((await translationsLoaded(page)).filter((name) => !name.includes(`.${language}.gen-`))).toEqual([]);
    await context.close();
  });

test('[LANG-03] an English browser loads no other texts', { tag: '@desktop' }, async ({ person }) => {
  const page = await (await person()).open('/todos');
  await expect(page.getByRole('heading', { level: 1, name: 'Todo List' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Todo' }).first().click();
  await page.getByRole('dialog').waitFor();
  expect(await translationsLoaded(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
});

test('[LANG-01] [LANG-06] the profile changes the language at once, and keeps what was typed', async ({ person }) => {
  const page = await (await person('Mia')).open('/profile');
  const fullName = page.locator('input[autocomplete=name]');
  await fullName.press('End');
  await fullName.pressSequentially(' Sommer');
  await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('heading', { name: 'Sprache und Zeit' })).toBeVisible();
  await expect(fullName).toHaveValue('Mia Sommer');
  await page.getByLabel('Sprache', { exact: true }).selectOption('System');
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page.getByRole('heading', { name: 'Language and Time' })).toBeVisible();
});
