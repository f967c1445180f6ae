import { logout } from '../../../src/api/generated';
import { checkAppearance } from '../../support/look';
import { waitForCachedList } from '../../support/offline';
import { holdRequests } from '../../support/requests';
import { expect, test } from '../../support/test';

const CALLBACKS = ['/auth/callback', '/auth/google/callback'];

for (const callback of CALLBACKS) {
  test(`[SHELL-04] [AUTH-43] [AUTH-45] [AUTH-58] ${callback} removes the token from the address and signs in with it after a question`, {
    tag: '@desktop',
  }, async ({ page, person }) => {
    const mia = await person();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) requests.push(`${request.url()} ${request.headers().referer ?? ''}`);
    });
    const answer = await holdRequests(page, '**/api/auth/me');
    await page.goto(`${callback}?token=${mia.token}`);
    await expect(page.getByText('Authenticating with Google...')).toBeVisible();
    expect(page.url()).not.toContain('token');
    await checkAppearance(page, 'callback');
    answer();
    const question = page.getByRole('alertdialog', { name: `Log in as ${mia.name}?` });
    await expect(question).toContainText(mia.email);
    await checkAppearance(page, 'callback-question');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await question.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText(`, ${mia.name}!`)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(mia.token);
    expect(requests.filter((line) => line.includes(mia.token))).toEqual([]);
    await page.goBack();
    expect(page.url()).not.toContain(mia.token);
  });

  test(`[AUTH-44] ${callback} leads to /login without a token, and with a bad one`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto(callback);
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(`${callback}?token=forged`);
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
}

test('[AUTH-58] declining to sign in leads to /login and stores no token', { tag: '@desktop' }, async ({
  page,
  person,
}) => {
  const mia = await person();
  await page.goto(`/auth/callback?token=${mia.token}`);
  const question = page.getByRole('alertdialog', { name: `Log in as ${mia.name}?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(mia.token);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});

test('[AUTH-46] a person who is signed in is asked before the account is switched', { tag: '@desktop' }, async ({
  person,
}) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const page = await mia.open(`/auth/callback?token=${ben.token}`);
  await expect(page.getByRole('button', { name: 'Stay logged in' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toContainText(ben.email);
  await checkAppearance(page, 'callback-switch');
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(page.getByText(', Mia!')).toBeVisible();

  await page.goto(`/auth/callback?token=${ben.token}`);
  await page.getByRole('button', { name: 'Switch account' }).click();
  await expect(page.getByText(', Ben!')).toBeVisible();
});

test('[AUTH-43] [SPEED-10] the token in the address is used when the session stored in this browser has ended', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const page = await mia.open('/todos');
  await waitForCachedList(page, 'me');
  await page.goto('about:blank');
  await logout(mia.api);
  await page.goto(`/auth/callback?token=${ben.token}`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(', Ben!')).toBeVisible();
});
