import type { Locator, Page } from '@playwright/test';
import { type AddCustomFocusSession, addCustomFocusSession } from '../../src/api/generated';
import { chooseOption } from './combobox';
import type { Person } from './person';
import { dayFromToday } from './todos';

/** Adds a session by hand through the API: `minutes` long, by default today at 09:00. */
export const addSession = (
  who: Person,
  task: { _id: string },
  minutes: number,
  rest: Partial<AddCustomFocusSession> = {},
  space = 'personal',
) =>
  addCustomFocusSession({
    ...who.apiIn(space),
    body: {
      taskType: 'todo',
      taskId: task._id,
      duration: minutes * 60,
      sessionDate: dayFromToday(0),
      startTime: '09:00',
      ...rest,
    },
  });

/** Chooses a task in the dialog for custom time. */
export const chooseCustomTask = (dialog: Locator, title: string): Promise<void> =>
  chooseOption(dialog.getByRole('combobox', { name: 'Task' }), title);

/** A part of the focus screen by its title. */
export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Chooses a period of the statistics. */
export const choosePeriod = (page: Page, name: string): Promise<void> =>
  page.getByRole('group', { name: 'Period' }).getByRole('button', { name }).click();

/** Counts the canvases created for confetti; to be called before the page is opened. */
export async function countConfetti(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { confettiSeen: 0 });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const canvases = added.filter(({ nodeName }) => nodeName === 'CANVAS').length;
      Object.assign(window, { confettiSeen: Reflect.get(window, 'confettiSeen') + canvases });
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'confettiSeen')));
}
