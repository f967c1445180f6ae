import { StandInGoogle } from '@pawplan/testing';
import { expect, type Page, test } from './support/test';

const { E2E_GOOGLE_URL } = process.env;

test.describe.configure({ mode: 'serial' });

test('[AUTH-42] says so while Google is not configured', async ({ page }) => {
  await page.route('**/api/auth/google/config', (route) =>
    route.fulfill({
      json: { configured: false, clientId: '', accountsUrl: 'http://localhost/', redirectUri: '', scopes: [] },
    }),
  );
  await page.goto('/login');
  await page.getByRole('button', { name: 'Google Sign-In is not ready yet' }).click();
  await expect(page.getByRole('alert')).toHaveText('Google Sign-In is not ready yet');
});

test.describe('with Google', () => {
  test.skip(!E2E_GOOGLE_URL, 'nobody plays Google');
  let google: StandInGoogle;

  test.beforeAll(async () => {
    google = await StandInGoogle.start({
      port: Number(new URL(E2E_GOOGLE_URL ?? '').port),
      clientId: 'pawplan-e2e',
      clientSecret: 'pawplan-e2e-secret',
    });
  });
  test.afterAll(() => google.close());

  const press = async (page: Page) => {
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    return popup;
  };

  test('[AUTH-41] [AUTH-47] [AUTH-27] [API-36] the popup signs in and closes', async ({ page }) => {
    await page.goto('/login');
    const popup = await press(page);
    await popup.waitForURL(/oauth2/);
    const query = new URL(popup.url()).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(query.get('state')).toBeTruthy();
    expect(query.get('scope')).toBe('openid profile email https://www.googleapis.com/auth/calendar.events');
    const closed = popup.waitForEvent('close');
    await popup.getByRole('link', { name: /Ada Lovelace/ }).click();
    await closed;
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Hello, Ada Lovelace!')).toBeVisible();
  });

  test('[AUTH-42] refusing and closing both count as cancelled', async ({ page }) => {
    await page.goto('/register');
    await (await press(page)).getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText('Google Sign-In was cancelled');
    await (await press(page)).close();
    await expect(page.getByRole('alert')).toBeEmpty();
    await expect(page.getByRole('alert')).toHaveText('Google Sign-In was cancelled');
    await expect(page).toHaveURL(/\/register$/);
  });

  test('[AUTH-41] an answer with a foreign state is none of ours', async ({ page }) => {
    await page.goto('/login');
    const popup = await press(page);
    await popup.waitForURL(/oauth2/);
    await popup.goto(`${new URL(page.url()).origin}/auth/google/callback?code=stolen&state=foreign`).catch(() => {});
    await expect(page.getByRole('alert')).toHaveText('Google Sign-In was cancelled');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('[AUTH-42] [AUTH-29] a failed exchange says so', async ({ page }) => {
    google.changeClaims = (claims) => ({ ...claims, aud: 'somebody else' });
    await page.goto('/login');
    await (await press(page)).getByRole('link', { name: /Grace Hopper/ }).click();
    await expect(page.getByRole('alert')).toHaveText('Google Sign-In failed');
    google.changeClaims = (claims) => claims;
  });

  test('[AUTH-31] linking tells that the password is gone', async ({ page, person }) => {
    const linda = await person('Linda');
    google.people.push({ sub: linda.id, email: linda.email, email_verified: true, name: 'Linda' });
    await page.goto('/login');
    await (await press(page)).getByRole('link', { name: /Linda/ }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const notice = page.getByRole('status').filter({ hasText: /password/i });
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
  });

  test('[AUTH-51] the notice goes with the person it was for', async ({ page, person }) => {
    const [rosa, ben] = [await person('Rosa'), await person('Ben')];
    google.people.push({ sub: rosa.id, email: rosa.email, email_verified: true, name: 'Rosa' });
    await page.goto('/login');
    await (await press(page)).getByRole('link', { name: /Rosa/ }).click();
    const notice = page.getByRole('status').filter({ hasText: /password/i });
    await expect(notice).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/nowhere');
    await other.evaluate((token) => localStorage.setItem('token', token), ben.token);
    await expect(page.getByText('Hello, Ben!')).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});
