import { readFile } from 'node:fs/promises';
import { entryOf, openDiary, type StoredEntry, storedText } from '../../support/diary';
import { checkAppearance } from '../../support/look';
import { expect, type Page, type Person, test } from '../../support/test';

const section = (page: Page) => page.getByRole('region', { name: 'Your Data' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });

async function askToDelete(page: Page): Promise<void> {
  await section(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function confirmDeletion(page: Page, { password }: Person): Promise<void> {
  await dialog(page).getByLabel('Your password').fill(password);
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
}

/** The file that a button downloads. */
async function downloaded(page: Page, button: ReturnType<Page['getByRole']>) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), content: JSON.parse(await readFile(await file.path(), 'utf8')) };
}

test('[DATA-01] all data of a person is downloaded as one file; a failure shows a message and can be retried', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person('Mia');
  const todo = await mia.createTodo('Feed the cat');
  const page = await mia.open('/profile');
  const button = section(page).getByRole('button', { name: 'Download my data' });
  await page.route('**/api/auth/export', (route) =>
    route.fulfill({ status: 403, json: { statusCode: 403, message: 'Half a file helps nobody' } }),
  );
  await button.click();
  await expect(section(page).getByRole('status').first()).toHaveText('Half a file helps nobody');
  await page.unroute('**/api/auth/export');
  const { name, content } = await downloaded(page, button);
  expect(name).toMatch(/^pawplan-data-\d{4}-\d\d-\d\d\.json$/);
  expect(content).toMatchObject({
    kind: 'own-data',
    auth: { account: { email: mia.email } },
    planner: { todos: [{ _id: todo._id, title: 'Feed the cat' }] },
  });
  await expect(section(page).getByRole('status').first()).toHaveText('Your data is downloaded.');
});

test('[DATA-02] [DATA-07] the dialog lists the consequences; a wrong password or cancelling does not delete the account', async ({
  person,
}) => {
  test.slow();
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const shared = await mia.createGroup('Us two');
  await ben.join(shared);
  await mia.createGroup('Just me');
  const page = await mia.open('/profile');
  await section(page).scrollIntoViewIfNeeded();
  await checkAppearance(page, 'own-data-section');
  await askToDelete(page);
  const consequences = dialog(page).getByRole('listitem');
  await expect(consequences).toHaveText([
    /^What is yours alone goes/,
    /^You leave “Us two”\. .*“Former member”/,
    /^“Just me” then has no members/,
    /logged out on every device/,
  ]);
  await expect(dialog(page).getByText('diary')).toHaveCount(0);
  await checkAppearance(page, 'own-data-dialog');
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog(page).getByText('Password is required')).toBeVisible();
  await dialog(page).getByLabel('Your password').fill('wrong paws');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Password is incorrect')).toBeVisible();
  await checkAppearance(page, 'own-data-wrong');
  await dialog(page).getByLabel('Your password').pressSequentially('!');
  await expect(dialog(page).getByText('Password is incorrect')).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(section(page).getByRole('button', { name: 'Delete my account' })).toBeFocused();
  await page.reload();
  await expect(section(page)).toBeVisible();
});

test('[DATA-03] [DATA-04] [DATA-05] a deleted account shows a farewell, cannot log in, and appears live as ‘Former member’ to others', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben] = [await person('Mia Sommer'), await person('Ben')];
  const group = await mia.createGroup('Us two');
  await ben.join(group);
  await ben.switchGroup(group._id);
  await mia.createTodo('Water the plants', {}, group._id);
  const bens = await ben.open('/todos');
  await expect(bens.getByText('Water the plants')).toBeVisible();
  await expect(bens.getByText('Mia Sommer').first()).toBeVisible();

  const page = await mia.open('/profile');
  const otherTab = await mia.open('/todos');
  await askToDelete(page);
  await confirmDeletion(page, mia);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Take care' })).toBeVisible();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await checkAppearance(page, 'own-data-farewell');
  await expect(otherTab).toHaveURL(/\/login$/);
  await expect(bens.getByText('Former member').first()).toBeVisible();
  await expect(bens.getByText('Mia Sommer')).toHaveCount(0);
  await expect(bens.getByText('Water the plants')).toBeVisible();

  await page.getByLabel('Email').fill(mia.email);
  await page.getByLabel('Password').fill(mia.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
  await page.goto('/register');
  await page.getByLabel('Full Name').fill('Mia again');
  await page.getByLabel('Email').fill(mia.email);
  await page.getByLabel('Password', { exact: true }).fill(mia.password);
  await page.getByLabel('Confirm Password').fill(mia.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('[DATA-06] the diary is offered for export before the account is deleted, and entries of other people stay', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const page = await openDiary(mia, [entryOf(mia, 'a'), entryOf(ben, 'b'), entryOf(mia, 'c')]);
  await page.evaluate(
    ([mias, bens]) => {
      localStorage.setItem(`diaryDeclined ${mias}`, '["x"]');
      localStorage.setItem(`draft ${mias} tab editor`, '{}');
      localStorage.setItem(`diaryDeclined ${bens}`, '["x"]');
    },
    [mia.id, ben.id],
  );
  await page.goto('/profile');
  await askToDelete(page);
  await expect(dialog(page).getByText('2 entries')).toBeVisible();
  const { name, content } = await downloaded(page, dialog(page).getByRole('button', { name: 'Export my diary' }));
  expect(name).toMatch(/^pawplan-diary-/);
  expect(content.entries.map(({ id }: StoredEntry) => id)).toEqual(['a', 'c']);
  await expect(dialog(page).getByText('Diary exported.')).toBeVisible();
  await checkAppearance(page, 'own-data-diary');
  await confirmDeletion(page, mia);
  await expect(page.getByRole('heading', { name: 'Take care' })).toBeVisible();
  await expect.poll(() => storedText(page)).toBe(JSON.stringify([entryOf(ben, 'b')]));
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.includes(mia.id))).toEqual([]);
  expect(keys).toContain(`diaryDeclined ${ben.id}`);
});
