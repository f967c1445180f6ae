import { randomUUID } from 'node:crypto';
import { checkAppearance } from '../../support/look';
import { expect, type Page, test } from '../../support/test';

const restrict = (page: Page, registration: 'invite' | 'closed') =>
  page.route('**/api/auth/registration', (route) => route.fulfill({ json: { registration } }));

test('[ADMIN-01] the API says without a session who may register', { tag: '@desktop' }, async ({ request }) => {
  expect(await (await request.get('/api/auth/registration')).json()).toEqual({ registration: 'open', mail: false });
});

test('[ADMIN-04] closed registration hides the link and the form to register', { tag: '@desktop' }, async ({
  page,
}) => {
  await restrict(page, 'closed');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register' })).toBeHidden();
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeHidden();
  await checkAppearance(page, 'registration-closed');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('[ADMIN-04] [ADMIN-02] with registration by invitation, the code of an invite link is sent with the registration', {
  tag: '@desktop',
}, async ({ page, person }) => {
  const { inviteCode } = await (await person()).createGroup('The flat');
  await restrict(page, 'invite');
  await page.goto('/login');
  await expect(page.getByText('Ask a member of a group for an invite link')).toBeVisible();
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: 'By invitation only' })).toBeVisible();

  await page.goto(`/register?invite=${inviteCode}`);
  await page.getByLabel('Full Name').fill('Ben');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('secret-paws');
  await page.getByLabel('Confirm Password').fill('secret-paws');
  const sent = page.waitForRequest('**/api/auth/register');
  await page.getByRole('button', { name: 'Register' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ inviteCode });
});
