import { checkAppearance } from '../../support/look';
import { expect, test } from '../../support/test';

const CALL = '**/api/auth/verify-email';

test('[MAIL-18] a link that confirms an address changes nothing until its button is pressed', {
  tag: '@desktop',
}, async ({ page }) => {
  const sent: string[] = [];
  await page.route(CALL, (route) => {
    sent.push(route.request().postData() ?? '');
    return sent.length === 1
      ? route.continue()
      : route.fulfill({ json: { message: 'Your email address is confirmed', code: 'emailVerified' } });
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto('/verify-email#token=no-such-token');
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await checkAppearance(page, 'verify-email');
  expect(sent).toEqual([]);
  const confirm = page.getByRole('button', { name: 'Confirm this address' });
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText('This link does not work any more');
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await checkAppearance(page, 'verify-email-done');
  expect(sent).toEqual(['{"token":"no-such-token"}', '{"token":"no-such-token"}']);
  expect(requests.filter((line) => line.includes('no-such-token'))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  await page.getByRole('link', { name: 'Open Pawplan' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('[MAIL-19] the profile says that the address is not confirmed, only when the server sends e-mails', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person('Mia');
  const page = await mia.open('/profile');
  const information = page.getByRole('region', { name: 'Profile Information' });
  await expect(information.getByLabel('Email')).toHaveValue(mia.email);
  await expect(information.getByText('Not confirmed')).toHaveCount(0);

  // The server of these tests sends no e-mails.
  await page.route('**/api/auth/registration', (route) =>
    route.fulfill({ json: { registration: 'open', mail: true } }),
  );
  await page.route('**/api/auth/verify-email/resend', (route) =>
    route.fulfill({ json: { message: 'An email with a link is on its way.', code: 'verifyLinkSent' } }),
  );
  await page.reload();
  await expect(information.getByText('Not confirmed')).toBeVisible();
  await information.getByRole('button', { name: 'Send the link again' }).click();
  await expect(information.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible();
  await checkAppearance(page, 'profile-not-confirmed');
});
