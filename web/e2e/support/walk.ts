import type { Screen } from '../../../scripts/screenshots/screens';
import { PATHS } from '../../src/lib/paths';
import { waitUntilStable } from './layout';
import { expect, type Locator, type Page } from './test';

/** Tells how a text in English is found in another language. */
export type Translate = (english: string) => string | RegExp;

/** Opens a screen by a full load of the page, and waits until it is ready. */
export async function show(page: Page, screen: Screen, translate: Translate): Promise<void> {
  const { route, query = '' } = screen;
  page.setDefaultTimeout(20_000);
  await page.goto(`${PATHS[route]}${query}`);
  await ready(page, screen, translate);
}

/** Goes from one screen of the app to another without loading the page. */
export async function goTo(page: Page, screen: Screen, translate: Translate): Promise<void> {
  const { pathname, search, hash } = new URL(page.url());
  const path = PATHS[screen.route];
  const address = `${path}${screen.query ?? ''}`;
  if (address !== `${pathname}${search}${hash}`) {
    // Every screen has a new heading; the tabs of a screen share theirs.
    const replaced = path === pathname ? '[role=tab][aria-selected=true]' : 'h1';
    await page.evaluate(
      ([part = '', next]) => {
        document.querySelector(part)?.setAttribute('data-left', '');
        history.pushState(null, '', next);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      [replaced, address],
    );
    await page.locator(`${replaced}[data-left]`).waitFor({ state: 'detached' });
  }
  await ready(page, screen, translate);
}

async function ready(page: Page, { open }: Screen, translate: Translate): Promise<void> {
  // The loading screen has its own h1; the screens for the return from Google are such a screen with a text.
  const heading = page.locator('h1').filter({ hasNotText: /^Pawplan$/ });
  await heading
    .or(page.getByText(/Google|Gööglé/))
    .first()
    .waitFor({ state: 'attached' });
  await open?.(translated(page, translate));
  await page.locator('.animate-breathe').first().waitFor({ state: 'detached' });
  await waitUntilStable(page);
}

/** A page or a part of it whose names are given in English and are found in another language. */
function translated<Part extends Page | Locator>(part: Part, translate: Translate): Part {
  const textOf = (value: unknown): unknown => {
    if (typeof value === 'string') return translate(value);
    const name = (value as { name?: unknown } | undefined)?.name;
    return typeof name === 'string' ? { ...(value as object), name: translate(name) } : value;
  };
  return new Proxy(part, {
    get: (of, key) => {
      const member = Reflect.get(of, key);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]) => {
        const [first, ...rest] = values;
        if (key === 'getByRole') return translated(member.call(of, first, ...rest.map(textOf)), translate);
        if (key === 'getByLabel' || key === 'getByText')
          return translated(member.call(of, textOf(first), ...rest), translate);
        return member.apply(of, values);
      };
    },
  });
}

/** The buttons that open the dialogs and menus of a screen; a button is named by its text without values. */
export const OVERLAYS: Record<string, string[][]> = {
  todos: [
    ['Add Todo'],
    ['Edit '],
    ['Delete '],
    ['Menu'],
    ['Menu', 'Manage Groups'],
    ['Active group:'],
    ['Notifications'],
    ['Quick add'],
    ['Menu', 'Search commands'],
    ['Menu', 'Keyboard shortcuts'],
  ],
  calendar: [['Add Event'], ['Edit '], ['Delete '], ['Actions'], ['Actions', 'Clear All']],
  'special-dates': [['Add Date'], ['Edit '], ['Delete ']],
  goals: [['Add New Goal'], ['Edit '], ['Delete ']],
  habits: [['Add New Habit'], ['Edit '], ['Delete ']],
  statistics: [['Add Custom Time']],
};

const overlay = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')).or(page.getByRole('listbox'));

/** Opens a dialog or menu with these buttons. */
export async function openOverlay(page: Page, buttons: readonly string[], translate: Translate): Promise<void> {
  for (const button of buttons) {
    const named = { name: translate(button) };
    await page.getByRole('button', named).or(page.getByRole('menuitem', named)).first().click();
  }
  await expect(overlay(page)).not.toHaveCount(0);
}

export async function closeOverlays(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** Every visible or spoken text of a page. The ellipsis of a cut title belongs to it, with the letter before it. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt'];
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const endOfCut = ({ nextSibling }: Text) => (/^.…$/u.test(nextSibling?.textContent ?? '') ? nextSibling : null);
    const isEndOfCut = ({ previousSibling }: Element) => previousSibling instanceof Text && endOfCut(previousSibling);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) texts.push(...SPOKEN.map((name) => node.getAttribute(name) ?? ''));
      else if (node instanceof Text && node.parentElement) {
        const { parentElement } = node;
        if (parentElement.closest('script, style, kbd, #start') || isEndOfCut(parentElement)) continue;
        texts.push(`${node.data}${endOfCut(node)?.textContent ?? ''}`);
      }
    }
    return texts;
  });

/** Texts that are cut at the edge of their element, and have this mark. */
export const cutTexts = (page: Page, mark: string): Promise<string[]> =>
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
