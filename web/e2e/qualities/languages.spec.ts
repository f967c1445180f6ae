import type { Route } from '@playwright/test';
import { HOUR_VIEWS, SCREENS, type Screen } from '../../../scripts/screenshots/screens';
import { pseudo } from '../../src/lib/language/pseudo';
import { PATHS } from '../../src/lib/paths';
import { LANGUAGES, type Language } from '../../src/messages/languages';
import { OTHERS, readCatalogues, SOURCE } from '../../vite/messages/catalogues';
import { elementsOutsideWindow, sidewaysScroll, waitUntilStable } from '../support/layout';
import { fillWithLongTexts } from '../support/long-texts';
import { expect, type Locator, type Page, test } from '../support/test';
import { dayFromToday } from '../support/todos';

const SMALL = { width: 360, height: 844 };

/** What is the same in every language, names of days and months, which Intl writes, and typed texts that are cut. */
const UNTRANSLATED =
  /\S+…|\b(Mo|Tu|We|Th|Fr|Sa|Su)\b|Pawplan|Google|Enter|PgUp|PgDn|Ctrl|English|Deutsch|Español|Français|(Mon|Tues?|Wednes|Thurs?|Fri|Satur|Sun)(day)?|(Wed|Thu|Sat)\b|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec/g;

/** Shows the pseudo language on all pages of a tab, and collects every text that the server sends. */
async function usePseudoLanguage(page: Page, direction: 'ltr' | 'rtl'): Promise<Set<string>> {
  const sent = new Set<string>();
  await page.addInitScript((side) => localStorage.setItem('pseudo-language', side), direction);
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

/** Every visible or spoken text of a page, with the element that has it. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt'];
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) texts.push(...SPOKEN.map((name) => node.getAttribute(name) ?? ''));
      else if (!node.parentElement?.closest('script, style, kbd')) texts.push(node.textContent ?? '');
    }
    return texts;
  });

/** The words of a text that are neither in a message catalogue nor sent by the server. */
function hardCodedWords(text: string, sent: ReadonlySet<string>): string {
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

/** Texts that are cut at the edge of their element, and have this mark. */
const cutTexts = (page: Page, mark: string): Promise<string[]> =>
  page.evaluate(
    (marked) =>
      [...document.body.querySelectorAll('*')]
        .filter((node) =>
          [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent?.includes(marked)),
        )
        .filter((node) => !node.closest('.sr-only, option, title'))
        .filter((node) => getComputedStyle(node).overflowX !== 'visible' && node.clientWidth > 1)
        .filter((node) => node.scrollWidth > node.clientWidth + 1)
        .map((node) => `cut: ${node.textContent}`),
    mark,
  );

/** The English texts that are not written the same way in a language. */
function englishTexts(language: Language): Set<string> {
  const areas = readCatalogues([]);
  const textsIn = (name: string) => areas.flatMap(({ messages }) => messages[name] ?? []).map(({ text }) => text);
  const own = new Set(textsIn(language));
  return new Set(textsIn(SOURCE).filter((text) => !own.has(text)));
}

/** A page or a part of it whose names are given in English and are found in the pseudo language. */
function inPseudo<Part extends Page | Locator>(part: Part): Part {
  const translated = (value: unknown): unknown => {
    if (typeof value === 'string') return pseudo(value);
    const name = (value as { name?: unknown } | undefined)?.name;
    return typeof name === 'string' ? { ...(value as object), name: pseudo(name) } : value;
  };
  return new Proxy(part, {
    get: (of, key) => {
      const member = Reflect.get(of, key);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]) => {
        const [first, ...rest] = values;
        if (key === 'getByRole') return inPseudo(member.call(of, first, ...rest.map(translated)));
        if (key === 'getByLabel' || key === 'getByText') return inPseudo(member.call(of, translated(first), ...rest));
        return member.apply(of, values);
      };
    },
  });
}

async function show(page: Page, screen: Screen): Promise<void> {
  const { route, query = '', open } = screen;
  page.setDefaultTimeout(20_000);
  await page.goto(`${PATHS[route]}${query}`);
  // The loading screen has its own h1; the screens for the return from Google are such a screen with a text.
  const heading = page.locator('h1').filter({ hasNotText: /^Pawplan$/ });
  await heading
    .or(page.getByText(/Google|Gööglé/))
    .first()
    .waitFor({ state: 'attached' });
  await open?.(inPseudo(page));
  await page.locator('.animate-breathe').first().waitFor({ state: 'detached' });
  await waitUntilStable(page);
}

/** The buttons that open the dialogs and menus of a screen; a button is named by the beginning of its name. */
const OVERLAYS: Record<string, string[][]> = {
  todos: [
    ['Add Todo'],
    ['Edit '],
    ['Delete '],
    ['Menu'],
    ['Menu', 'Manage Groups'],
    ['Active group'],
    ['Notifications'],
    ['Quick add'],
    ['Menu', 'Search commands'],
    ['Menu', 'Keyboard shortcuts'],
  ],
  calendar: [['Add Event'], ['Edit '], ['Delete '], ['Actions'], ['Actions', 'Clear All']],
  'special-dates': [['Add Date'], ['Edit '], ['Delete ']],
  goals: [['Edit '], ['Delete ']],
  habits: [['Edit '], ['Delete ']],
  statistics: [['Add Custom Time']],
};

/** A name in the pseudo language without its marks, to find a text that contains it. */
const accented = (name: string) => pseudo(name).replace(/[⟦⟧]|[~ ]+⟧/g, '');

const overlay = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')).or(page.getByRole('listbox'));

async function pressInPseudo(page: Page, name: string): Promise<void> {
  const named = { name: accented(name) };
  await page.getByRole('button', named).or(page.getByRole('menuitem', named)).first().click();
}

async function closeOverlays(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

for (const direction of ['ltr', 'rtl'] as const)
  test(`[LANG-08] [LANG-13] no screen, dialog, menu or failed screen has a word of its own, a cut text or a sideways scroll in the pseudo language, ${direction}`, {
    tag: '@desktop',
  }, async ({ person, browser }) => {
    const [mia, ben] = [await person('Mia Sommer'), await person('Ben Winter')];
    await fillWithLongTexts(mia, ben);
    const visitors = await browser.newContext({ viewport: SMALL });
    const [page, visitor] = [await (await mia.browse({ viewport: SMALL })).newPage(), await visitors.newPage()];
    await visitor.route('**/api/auth/me', () => {});
    const [sent, sentToVisitor] = [
      await usePseudoLanguage(page, direction),
      await usePseudoLanguage(visitor, direction),
    ];
    const problems = new Set<string>();
    const check = async (tab: Page, name: string, sentToTab: ReadonlySet<string>) => {
      await waitUntilStable(tab);
      const report = (problem: string) => problems.add(`${name}: ${problem}`);
      const texts = await textsOf(tab);
      expect(texts.filter((text) => text.includes('⟦')).length, name).toBeGreaterThan(0);
      for (const text of texts) {
        const words = hardCodedWords(text, sentToTab);
        if (words) report(`hard-coded: ${words}`);
      }
      for (const cut of await cutTexts(tab, '⟦')) report(cut);
      for (const element of await elementsOutsideWindow(tab)) report(`sticks out: ${element}`);
      const sideways = await sidewaysScroll(tab);
      if (sideways > 0) report(`scrolls sideways by ${sideways} px`);
    };
    for (const screen of [...SCREENS, ...HOUR_VIEWS]) {
      const [tab, sentToTab] = screen.isPublic ? [visitor, sentToVisitor] : [page, sent];
      await show(tab, screen);
      expect(await tab.evaluate(() => document.documentElement.dir)).toBe(direction);
      await check(tab, screen.name, sentToTab);
      for (const buttons of OVERLAYS[screen.name] ?? []) {
        for (const button of buttons) await pressInPseudo(tab, button);
        await expect(overlay(tab)).not.toHaveCount(0);
        await check(tab, `${screen.name}, ${buttons.join(', ')}`, sentToTab);
        await closeOverlays(tab);
      }
      if (!screen.loads) continue;
      const { loads } = screen;
      // A refusal, because the app retries after other failures.
      const fail = (route: Route) => route.fulfill({ status: 400, json: { message: 'Out' } });
      const isLoaded = ({ pathname }: URL) => loads.some((path) => pathname.startsWith(path));
      await tab.route(isLoaded, fail);
      await show(tab, screen);
      await expect(tab.getByRole('button', { name: accented('Try again') }).first()).toBeVisible();
      await check(tab, `${screen.name}, failed`, sentToTab);
      await tab.unroute(isLoaded, fail);
    }
    await visitors.close();
    expect([...problems]).toEqual([]);
  });

for (const language of OTHERS as Language[])
  test(`[LANG-01] [LANG-13] no screen has an English text, a cut text or a sideways scroll at 360 px in ${LANGUAGES[language].name}`, {
    tag: '@desktop',
  }, async ({ person }) => {
    const mia = await person('Mia');
    await Promise.all([
      mia.createTodo('Yoga', { priority: 'high', category: 'shopping', dueDate: dayFromToday(-3) }),
      mia.createEvent('Yoga', dayFromToday(0)),
      mia.createGoal('Yoga'),
      mia.createHabit('Yoga'),
    ]);
    const page = await (await mia.browse({ viewport: SMALL })).newPage();
    await page.addInitScript((choice) => localStorage.setItem('language', choice), JSON.stringify({ language }));
    const english = englishTexts(language);
    const problems: string[] = [];
    for (const screen of [...SCREENS, ...HOUR_VIEWS].filter(
      ({ isPublic, route, open }) => !isPublic && (route === 'calendar' || !open),
    )) {
      await show(page, screen);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      const found = [
        ...(await textsOf(page)).filter((text) => english.has(text.trim())).map((text) => `English: ${text}`),
        ...(await cutTexts(page, '')),
        ...(await elementsOutsideWindow(page)).map((element) => `sticks out: ${element}`),
      ];
      const sideways = await sidewaysScroll(page);
      if (sideways > 0) found.push(`scrolls sideways by ${sideways} px`);
      problems.push(...found.map((problem) => `${screen.name}: ${problem}`));
    }
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
  test(`[LANG-02] [LANG-03] [LANG-05] a browser in ${locale} shows its language, and loads no other`, async ({
    browser,
  }) => {
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
