import { totpCode } from '@pawplan/testing';
import { checkAppearance } from '../../support/look';
import { readQr } from '../../support/qr';
import { expect, type Page, test } from '../../support/test';

const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

/** Turns two-step sign-in on in the profile. Returns the secret of the app and the recovery codes. */
async function turnOn(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto('/profile');
  await section(page).getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const secret = ((await section(page).locator('.select-all').textContent()) ?? '').replace(/\s/g, '');
  const uri = await readQr(section(page).getByRole('img', { name: 'QR code with the key for your app' }));
  expect(new URL(uri ?? '').searchParams.get('secret')).toBe(secret);
  await checkAppearance(page, 'second-factor-setup');
  await section(page).getByLabel('First code from your app').fill(totpCode(secret, new Date()));
  await section(page).getByRole('button', { name: 'Turn on' }).click();
  const panel = page.getByRole('region', { name: 'Your new recovery codes' });
  await expect(panel.getByRole('listitem')).toHaveCount(10);
  await checkAppearance(page, 'second-factor-codes');
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('pawplan-codes.txt');
  const recoveryCodes = await panel.getByRole('listitem').allTextContents();
  await panel.getByRole('button', { name: 'I have stored them' }).click();
  await expect(section(page).getByText(/^Two-step sign-in is on since/)).toBeVisible();
  return { secret, recoveryCodes };
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('region', { name: 'Account Actions' }).getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('[FACTOR-30] [FACTOR-31] [FACTOR-32] [FACTOR-33] [FACTOR-34] a person turns two-step sign-in on, signs in with a code on a trusted device and with a recovery code elsewhere, and sets a new password with another one', async ({
  person,
  browser,
  baseURL,
}) => {
  const mia = await person('Mia');
  const page = await mia.open('/profile');
  await expect(section(page).getByText('Two-step sign-in is off.')).toBeVisible();
  const { secret, recoveryCodes } = await turnOn(page);
  await logOut(page);

  await logIn(page, mia);
  const code = page.getByLabel('Code from your app');
  await expect(code).toBeFocused();
  await checkAppearance(page, 'second-step');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'This code is wrong or was used before' })).toBeVisible();
  await checkAppearance(page, 'second-step-wrong');
  // The wrong code is selected.
  await page.keyboard.type(totpCode(secret, new Date(), 1));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Trust this device for 30 days')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await logOut(page);
  await logIn(page, mia);
  await expect(page).toHaveURL(/\/dashboard$/);

  const context = await browser.newContext({ baseURL });
  const elsewhere = await context.newPage();
  await logIn(elsewhere, mia);
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(elsewhere.getByLabel('Recovery code')).toBeFocused();
  await elsewhere.keyboard.type(recoveryCodes[0] ?? '');
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await page.goto('/profile');
  await expect(section(page).getByText('You have 9 recovery codes. You trust 1 device.')).toBeVisible();

  await logOut(elsewhere);
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click();
  await checkAppearance(elsewhere, 'forgot-password');
  await elsewhere.getByLabel('Email').fill(mia.email);
  await elsewhere.getByLabel('Recovery code', { exact: true }).fill(recoveryCodes[1] ?? '');
  await elsewhere.getByLabel('New Password', { exact: true }).fill('battery staple');
  await elsewhere.getByLabel('Confirm New Password').fill('battery staple');
  await elsewhere.getByRole('button', { name: 'Set password' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, { email: mia.email, password: 'battery staple' });
  await expect(code).toBeFocused();
  await context.close();
});
