import { randomUUID } from 'node:crypto';
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

test('[AUTH-36] [AUTH-39] without a message from the server, login and register show default texts', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.route('**/api/auth/{login,register}', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.goto('/login');
  await page.getByLabel('Email').fill('mia@example.com');
  await page.getByLabel('Password').fill('secret-paws');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Login failed')).toBeVisible();

  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Full Name').fill('Mia');
  await page.getByLabel('Email').fill('mia@example.com');
  await page.getByLabel('Password', { exact: true }).fill('secret-paws');
  await page.getByLabel('Confirm Password').fill('secret-paws');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registration failed')).toBeVisible();
});

test('[AUTH-37] [AUTH-38] [AUTH-39] register shows its own errors before it sends anything, and then the message of the server', {
  tag: '@desktop',
}, async ({ page, person }) => {
  const taken = await person();
  let calls = 0;
  await page.route('**/api/auth/register', (route) => {
    calls += 1;
    return route.continue();
  });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Full Name').fill('Ben');
  await page.getByLabel('Email').fill(taken.email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm Password').fill('other');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Minimum 6 characters')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  expect(calls).toBe(0);

  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByLabel('Confirm Password').fill('long enough');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('User already exists')).toBeVisible();

  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
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
