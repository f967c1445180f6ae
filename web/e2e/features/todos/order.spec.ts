import { type Group, listTodos, updateTodo } from '../../../src/api/generated';
import { checkAppearance } from '../../support/look';
import type { Person } from '../../support/person';
import { centreOf, fingerOn, type Point } from '../../support/pointer';
import { waitUntilUnchanged } from '../../support/requests';
import { expect, type Page, test } from '../../support/test';
import { dayFromToday, row } from '../../support/todos';

/** The titles in the order of the screen. */
const titles = (page: Page) =>
  page.getByRole('checkbox').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
const expectOrder = (page: Page, order: string) => expect.poll(async () => (await titles(page)).join(' ')).toBe(order);

/** Mia's todos, one more urgent than the next, in a group with Ben. */
async function fill(mia: Person, ben: Person): Promise<Group> {
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  for (const [index, title] of ['Bins', 'Dishes', 'Laundry', 'Windows'].entries()) {
    await mia.createTodo(title, { dueDate: dayFromToday(index + 1) }, group._id);
  }
  await Promise.all([mia, ben].map((one) => one.switchGroup(group._id)));
  return group;
}

test('[TODO-90] [TODO-92] [TODO-93] [TODO-94] a mouse moves a todo for both members, assigns it, and the message undoes it', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben, zoe] = [await person('Mia'), await person('Ben'), await person('Zoe')];
  const group = await fill(mia, ben);
  const [page, theirs] = [await mia.open('/todos'), await ben.open('/todos')];
  await expectOrder(page, 'Bins Dishes Laundry Windows');
  await expectOrder(theirs, 'Bins Dishes Laundry Windows');

  const dragTo = async (title: string, target: () => Promise<Point>) => {
    await row(page, title).hover();
    const from = await centreOf(page.getByRole('button', { name: `Move ${title}` }));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y + 12, { steps: 3 });
    const to = await target();
    await page.mouse.move(to.x, to.y, { steps: 5 });
  };
  await dragTo('Windows', async () => {
    const { x, y } = await centreOf(row(page, 'Dishes'));
    return { x, y: y - 8 };
  });
  await checkAppearance(page, 'todo-drag');
  await page.mouse.up();
  await expectOrder(page, 'Bins Windows Dishes Laundry');
  await expectOrder(theirs, 'Bins Windows Dishes Laundry');
  await page.reload();
  await expectOrder(page, 'Bins Windows Dishes Laundry');

  await dragTo('Laundry', () => centreOf(row(page, 'Bins')));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectOrder(page, 'Bins Windows Dishes Laundry');

  await dragTo('Laundry', async () => {
    const { x, y } = await centreOf(row(page, 'Bins'));
    return { x, y: y - 8 };
  });
  await page.mouse.up();
  await expectOrder(theirs, 'Laundry Bins Windows Dishes');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectOrder(theirs, 'Bins Windows Dishes Laundry');
  await expectOrder(page, 'Bins Windows Dishes Laundry');

  await dragTo('Dishes', () => centreOf(page.locator(`[data-person="${ben.id}"]`)));
  await page.mouse.up();
  await expect(row(theirs, 'Dishes')).toContainText('Assigned to Ben');
  await page.getByRole('listitem').filter({ hasText: 'assigned to Ben' }).getByRole('button', { name: 'Undo' }).click();
  await expect(row(theirs, 'Dishes')).not.toContainText('Assigned to');

  const before = await listTodos(mia.api);
  for (const { _id: id } of before) {
    const call = { ...zoe.apiIn(group._id), path: { id }, body: { rank: 'a', assignment: 'anyone' as const } };
    await expect(updateTodo(call)).rejects.toThrow(/40[34]/);
  }
  expect(await listTodos(mia.api)).toEqual(before);
});

test('[TODO-91] [TODO-92] [TODO-93] the keys move a todo and assign it, with spoken feedback', async ({ person }) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  await fill(mia, ben);
  const [page, theirs] = [await mia.open('/todos'), await ben.open('/todos')];
  const spoken = page.locator('main').getByRole('status');
  const handle = (title: string) => page.getByRole('button', { name: `Move ${title}` });

  await handle('Windows').focus();
  await page.keyboard.press('Space');
  await expect(spoken).toHaveText(/^Windows picked up, place 4 of 4\. Up and down move it, left and right/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(spoken).toHaveText('place 2 of 4');
  await checkAppearance(page, 'todo-drag-keys');
  await page.keyboard.press('Enter');
  await expect(spoken).toHaveText('Windows dropped');
  await expectOrder(theirs, 'Bins Windows Dishes Laundry');
  await expect(handle('Windows')).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  await expect(spoken).toHaveText('Windows stays where it was');
  await expectOrder(page, 'Bins Windows Dishes Laundry');

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await expect(spoken).toHaveText('assign to Anyone');
  await page.keyboard.press('ArrowLeft');
  await expect(spoken).toHaveText('assign to Ben');
  await page.keyboard.press('Space');
  await expect(row(theirs, 'Windows')).toContainText('Assigned to Ben');
  await expect(handle('Windows')).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(spoken).toHaveText('Windows stays where it was');
});

test('[TODO-90] a finger that is held moves a todo, and one that is not scrolls', async ({ person }) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const group = await fill(mia, ben);
  for (let index = 0; index < 10; index++) await mia.createTodo(`More ${index}`, {}, group._id);
  const page = await (await mia.browse({ hasTouch: true })).newPage();
  await page.goto('/todos');
  await expect(row(page, 'More 9')).toBeAttached();
  const touch = await fingerOn(page);
  const scrolled = () => page.evaluate(() => scrollY);
  const order = (await titles(page)).join(' ');

  const start = await centreOf(page.getByText('Laundry', { exact: true }));
  await touch('touchStart', start);
  for (let step = 1; step <= 6; step++) await touch('touchMove', { x: start.x, y: start.y - step * 15 });
  await touch('touchEnd');
  await expect.poll(scrolled).toBeGreaterThan(0);
  expect((await titles(page)).join(' ')).toBe(order);
  // The page goes on scrolling for a moment.
  await waitUntilUnchanged(scrolled);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(scrolled).toBe(0);

  const from = await centreOf(page.getByText('Dishes', { exact: true }));
  const to = await centreOf(page.getByText('Bins', { exact: true }));
  await touch('touchStart', from);
  await expect(page.getByText('Drop here to assign')).toBeVisible();
  for (let step = 1; step <= 6; step++) {
    await touch('touchMove', { x: from.x, y: from.y + ((to.y - 16 - from.y) * step) / 6 });
  }
  await touch('touchEnd');
  await expect.poll(async () => (await titles(page)).slice(0, 2).join(' ')).toBe('Dishes Bins');
  expect(await scrolled()).toBe(0);
});

test('[TODO-94] two members who move todos at once end with the same order', { tag: '@desktop' }, async ({
  person,
}) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  await fill(mia, ben);
  const pages = [await mia.open('/todos'), await ben.open('/todos')];
  const moves = [
    ['Windows', 'Home'],
    ['Laundry', 'Home'],
  ] as const;
  for (const page of pages) await expectOrder(page, 'Bins Dishes Laundry Windows');
  await Promise.all(
    pages.map(async (page, index) => {
      const [title, key] = moves[index] ?? moves[0];
      await page.getByRole('button', { name: `Move ${title}` }).focus();
      for (const press of ['Enter', key, 'Enter']) await page.keyboard.press(press);
    }),
  );
  await expect.poll(async () => (await listTodos(mia.api)).filter(({ rank }) => rank).length).toBe(2);
  const [mine, theirs] = pages as [Page, Page];
  await expect.poll(async () => (await titles(mine)).slice(2).join(' ')).toBe('Bins Dishes');
  await expect.poll(async () => (await titles(theirs)).join(' ') === (await titles(mine)).join(' ')).toBe(true);

  // The same todo at once: one of them wins, and both see it.
  await Promise.all(
    pages.map(async (page, index) => {
      await page.getByRole('button', { name: 'Move Bins' }).focus();
      for (const press of ['Enter', index ? 'Home' : 'End', 'Enter']) await page.keyboard.press(press);
    }),
  );
  await expect.poll(async () => (await listTodos(mia.api)).filter(({ rank }) => rank).length).toBe(3);
  await expect.poll(async () => (await titles(theirs)).join(' ') === (await titles(mine)).join(' ')).toBe(true);
});
