import { chip, entryDialog, entryOf, openDiary, recentEntries, text } from '../support/diary';
import { checkAppearance } from '../support/look';
import { goOffline, waitForServiceWorker } from '../support/offline';
import { toastWithText } from '../support/progress';
import { createDate } from '../support/special-dates';
import { expect, type Page, test, WITH_SERVICE_WORKER } from '../support/test';
import { addTodo, dayFromToday } from '../support/todos';

/** Dialogs that open over a screen and that no other test looks at. */
const question = (page: Page) => page.getByRole('alertdialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

test('[LOOK-01] the action menu of the calendar and the questions before a deletion and Clear All are accessible', async ({
  person,
}) => {
  const mia = await person();
  await mia.createEvent('Vet', dayFromToday(0));
  const page = await mia.open('/calendar');
  await press(page, 'Delete Vet');
  await expect(question(page)).toBeVisible();
  await checkAppearance(page, 'calendar-delete');
  await page.keyboard.press('Escape');
  await press(page, 'Actions');
  await expect(page.getByRole('menuitem', { name: 'Clear All' })).toBeVisible();
  await checkAppearance(page, 'calendar-actions');
  await page.getByRole('menuitem', { name: 'Clear All' }).click();
  await expect(question(page)).toBeVisible();
  await checkAppearance(page, 'calendar-clear');
});

test('[LOOK-01] the form for a new special date and the question before its deletion are accessible', async ({
  person,
}) => {
  const mia = await person();
  await createDate(mia, 'First walk');
  const page = await mia.open('/special-dates');
  await press(page, 'Add Date');
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkAppearance(page, 'date-add');
  await page.keyboard.press('Escape');
  await press(page, 'Delete First walk');
  await expect(question(page)).toBeVisible();
  await checkAppearance(page, 'date-delete');
});

test('[LOOK-01] the questions before leaving a diary draft and deleting an entry are accessible', async ({
  person,
}) => {
  const mia = await person();
  const page = await openDiary(mia, [entryOf(mia, 'sea')]);
  await chip(page, 'Happy').click();
  await text(page).fill('Half a thought');
  await recentEntries(page).first().getByRole('button', { name: 'Edit' }).click();
  await expect(question(page)).toBeVisible();
  await checkAppearance(page, 'diary-leave');
  await page.keyboard.press('Escape');
  await recentEntries(page).first().getByRole('button', { name: 'View Full' }).click();
  await entryDialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toBeVisible();
  await checkAppearance(page, 'diary-delete');
});

test('[LOOK-01] the notification list is accessible when it is empty and when it failed to load', async ({
  person,
}) => {
  const page = await (await person()).open('/todos');
  await press(page, 'Notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await checkAppearance(page, 'notifications-empty');
  await page.route('**/api/notifications', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await press(page, 'Notifications');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkAppearance(page, 'notifications-failed');
});

test('[LOOK-01] toasts about success and failure are accessible', async ({ person }) => {
  const page = await (await person()).open('/calendar');
  let fails = true;
  await page.route('**/api/calendar', (route) => (fails ? route.fulfill({ status: 500, body: '' }) : route.continue()));
  for (const [name, words] of [
    ['toast-failure', 'Failed to clear events.'],
    ['toast-success', 'Successfully cleared 0 events!'],
  ] as const) {
    await press(page, 'Actions');
    await page.getByRole('menuitem', { name: 'Clear All' }).click();
    await question(page).getByRole('button', { name: 'Clear All' }).click();
    await expect(toastWithText(page, words)).toBeVisible();
    await toastWithText(page, words).hover();
    await checkAppearance(page, name);
    fails = false;
  }
});

test.describe('offline', () => {
  test.use(WITH_SERVICE_WORKER);

  test('[LOOK-01] the note about waiting changes and the question before a log-out loses them are accessible', async ({
    person,
  }) => {
    const page = await (await person()).open('/todos');
    await expect(page.getByText('No to-do todos')).toBeVisible();
    await waitForServiceWorker(page);
    await goOffline(page);
    await addTodo(page, 'Not yet sent');
    await expect(page.getByText('1 change waits to be sent.')).toBeVisible();
    await expect(page.getByText("You're offline")).toBeVisible();
    await checkAppearance(page, 'offline-waiting');
    await press(page, 'Menu');
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click();
    await expect(question(page)).toBeVisible();
    await checkAppearance(page, 'offline-log-out');
  });
});
