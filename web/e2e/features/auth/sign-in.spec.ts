import { expect, test } from '../../support/test';

test('[AUTH-35] [AUTH-36] login needs both fields, shows the message of the server, and keeps what was typed', {
  tag: '@desktop',
}, async ({ page, person }) => {
  const mia = await person();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();

  await page.getByLabel('Email').fill(mia.email);
  await page.getByLabel('Password').fill('not the one');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(mia.email);
  await expect(page.getByLabel('Password')).toHaveValue('not the one');

  await page.getByLabel('Password').fill(mia.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
});

test('[LOOK-12] the two animals change when the email is filled, and again when the password has the focus', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/login');
  const drawing = () => page.locator('main svg').first().innerHTML();
  const ahead = await drawing();
  await page.getByLabel('Email').fill('somebody@example.com');
  const watching = await drawing();
  expect(watching).not.toBe(ahead);
  await page.getByLabel('Password').focus();
  expect(await drawing()).not.toBe(watching);
});
