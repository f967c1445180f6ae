import { addAuthenticator } from '../../support/authenticator';
import { checkAppearance } from '../../support/look';
import { expect, type Page, test } from '../../support/test';

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const twoSteps = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

async function add(page: Page, name: string): Promise<void> {
  await passkeys(page).getByLabel('Name of the passkey').fill(name);
  await page.keyboard.press('Enter');
  await expect(passkeys(page).getByText('The passkey is added.')).toBeVisible();
  await expect(passkeys(page).getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('region', { name: 'Account Actions' }).getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test('[PASSKEY-30] [PASSKEY-31] a person adds a passkey, signs in with it without a password, and removes it', async ({
  person,
}) => {
  const mia = await person('Mia');
  const page = await mia.open('/profile');
  const authenticator = await addAuthenticator(page);
  await expect(passkeys(page).getByText('You have no passkeys yet.')).toBeVisible();
  await add(page, 'My phone');
  expect(await authenticator.count()).toBe(1);
  await checkAppearance(page, 'passkeys');

  await passkeys(page).getByLabel('Name of the passkey').fill('Again');
  await page.keyboard.press('Enter');
  await expect(passkeys(page).getByText('This device has a passkey of your account already.')).toBeVisible();

  await logOut(page);
  const logIn = page.getByRole('button', { name: 'Use a passkey' });
  await authenticator.verify(false);
  // The button can only be pressed again when the attempt is over, which it is not before this reply.
  await Promise.all([page.waitForResponse('**/api/auth/passkey-sign-in/options'), logIn.click()]);
  await expect(logIn).toBeEnabled();
  await expect(page).toHaveURL(/\/login$/);
  await authenticator.verify(true);
  await checkAppearance(page, 'login-with-passkey');
  await logIn.click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/profile');
  await expect(passkeys(page).getByText(/last used/)).toBeVisible();
  await passkeys(page).getByRole('button', { name: 'Rename My phone' }).click();
  await passkeys(page).getByRole('listitem').getByLabel('Name of the passkey').fill('Old phone');
  await checkAppearance(page, 'passkey-rename');
  await page.keyboard.press('Enter');
  await passkeys(page).getByRole('button', { name: 'Remove Old phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys(page).getByText('“Old phone” is removed.')).toBeVisible();
  await expect(passkeys(page).getByText('You have no passkeys yet.')).toBeVisible();

  await logOut(page);
  await logIn.click();
  await expect(page.getByRole('alert').filter({ hasText: 'This passkey does not work here.' })).toBeVisible();
});

test('[PASSKEY-26] [PASSKEY-27] [PASSKEY-32] a passkey is the second step after the password, and cannot be removed then', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person('Mia');
  const page = await mia.open('/profile');
  await addAuthenticator(page);
  await add(page, 'My phone');
  await twoSteps(page).getByRole('button', { name: 'Use passkeys for two-step sign-in' }).click();
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await expect(twoSteps(page).getByText(/^Two-step sign-in is on since/)).toBeVisible();

  await passkeys(page).getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys(page).getByText(/^This is your last passkey for two-step sign-in/)).toBeVisible();

  await logOut(page);
  await page.getByLabel('Email').fill(mia.email);
  await page.getByLabel('Password').fill(mia.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await checkAppearance(page, 'second-step-passkey');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
