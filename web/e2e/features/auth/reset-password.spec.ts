import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { resetPassword } from '../../../src/api/generated';
import { checkAppearance } from '../../support/look';
import { expect, type Person, test } from '../../support/test';

const ROOT = join(import.meta.dirname, '../../../..');

/** The reset link that an operator creates for a person, as a path of the app. */
async function resetLink({ email }: Person): Promise<string> {
  const args = [join(ROOT, 'scripts/admin.ts'), 'users', 'reset-link', email, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  const { pathname, hash } = new URL(JSON.parse(stdout).link);
  return pathname + hash;
}

test('[ADMIN-16] [ADMIN-19] a person who lost the password sets a new one with a link from an operator', {
  tag: '@desktop',
}, async ({ page, person }) => {
  const mia = await person();
  const device = await mia.open('/todos');
  await expect(device.getByRole('heading', { name: 'Todo List' })).toBeVisible();
  const link = await resetLink(mia);
  const [, token = ''] = link.split('token=');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await checkAppearance(page, 'reset-password');

  const password = page.getByLabel('New Password', { exact: true });
  await password.fill('short');
  await page.getByLabel('Confirm New Password').fill('shirt');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Minimum 6 characters')).toBeVisible();
  await expect(page.getByText('New passwords do not match')).toBeVisible();
  await checkAppearance(page, 'reset-password-errors');
  await password.fill('password1');
  await page.getByLabel('Confirm New Password').fill('password1');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toContainText('Too many people use this password');

  await password.fill('battery staple');
  await page.getByLabel('Confirm New Password').fill('battery staple');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  await checkAppearance(page, 'reset-password-done');
  await expect(device).toHaveURL(/\/login$/);
  expect(requests.filter((line) => line.includes(token))).toEqual([]);

  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(mia.email);
  await page.getByLabel('Password').fill('battery staple');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(`, ${mia.name}!`)).toBeVisible();
});

test('[ADMIN-17] [ADMIN-19] a used link and a link without its token show a message', { tag: '@desktop' }, async ({
  page,
  person,
}) => {
  const mia = await person();
  const link = await resetLink(mia);
  const [, token = ''] = link.split('token=');
  await resetPassword({ ...mia.api, body: { token, newPassword: 'battery staple' } });
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill('another staple');
  await page.getByLabel('Confirm New Password').fill('another staple');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link does not work any more');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  await checkAppearance(page, 'reset-password-incomplete');
});
