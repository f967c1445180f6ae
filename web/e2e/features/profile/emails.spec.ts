import { checkAppearance } from '../../support/look';
import { expect, type Page, test } from '../../support/test';

const section = (page: Page) => page.getByRole('region', { name: 'Emails' });
const reminders = (page: Page) => section(page).getByRole('checkbox', { name: 'Reminders by email too' });
const digest = (page: Page) => section(page).getByLabel('Your day by email');

/** The server of the tests sends no e-mails; the screens are to think that it does. */
const pretendMail = (page: Page) =>
  page.route('**/api/auth/registration', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), mail: true } });
  });

test('[MAIL-40] a person chooses e-mails, and nobody else is concerned', async ({ person }) => {
  const [mia, otto] = [await person('Mia'), await person('Otto')];
  const page = await (await mia.browse()).newPage();
  await pretendMail(page);
  await page.goto('/profile');
  await expect(reminders(page)).not.toBeChecked();
  await expect(digest(page)).toHaveValue('off');
  await reminders(page).click();
  await expect(section(page).getByText('Saved')).toBeVisible();
  await digest(page).selectOption('On Mondays');
  await expect(section(page).getByText('Saved')).toBeVisible();
  await section(page).scrollIntoViewIfNeeded();
  await checkAppearance(page, 'profile-emails');
  await page.reload();
  await expect(reminders(page)).toBeChecked();
  await expect(digest(page)).toHaveValue('mondays');

  const elsewhere = await (await otto.browse()).newPage();
  await pretendMail(elsewhere);
  await elsewhere.goto('/profile');
  await expect(reminders(elsewhere)).not.toBeChecked();
  await expect(digest(elsewhere)).toHaveValue('off');
});

test('[MAIL-05] a server without e-mail offers no choice', { tag: '@desktop' }, async ({ person }) => {
  const page = await (await person('Mia')).open('/profile');
  await expect(page.getByRole('region', { name: 'Push Messages' })).toBeVisible();
  await expect(section(page)).toHaveCount(0);
});

test('[MAIL-41] a link in an e-mail opens a screen whose button unsubscribes', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('unsubscribe') && request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/unsubscribe#token=a-token');
  await expect(page.getByRole('heading', { name: 'No more of these emails?' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await checkAppearance(page, 'unsubscribe');
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  expect(sent.map((url) => new URL(url).searchParams.get('token'))).toEqual(['a-token']);
  await checkAppearance(page, 'unsubscribe-done');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
});
