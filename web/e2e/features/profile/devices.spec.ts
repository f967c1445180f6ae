import { checkAppearance } from '../../support/look';
import { refuseRequests } from '../../support/requests';
import { expect, type Page, test } from '../../support/test';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

const devices = (page: Page) => page.getByRole('region', { name: 'Your Devices' });
const rows = (page: Page) => devices(page).getByRole('listitem');

test('[SESS-07] [SESS-08] the profile lists devices, signs out one of them, and then all others', {
  tag: '@desktop',
}, async ({ person, browser, baseURL }) => {
  const mia = await person('Mia');
  const here = await mia.open('/profile');
  await expect(rows(here)).toHaveText([/This device.*Last used today/]);
  await expect(devices(here).getByRole('button')).toHaveCount(0);

  const signInElsewhere = async () => {
    const context = await browser.newContext({ baseURL, userAgent: FIREFOX });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('Email').fill(mia.email);
    await page.getByLabel('Password').fill(mia.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    return { page, close: () => context.close() };
  };
  const [phone, tablet, laptop] = [await signInElsewhere(), await signInElsewhere(), await signInElsewhere()];
  await here.reload();
  await expect(rows(here)).toHaveText([/This device/, /Firefox on Linux/, /Firefox on Linux/, /Firefox on Linux/]);
  await devices(here).scrollIntoViewIfNeeded();
  await checkAppearance(here, 'profile-devices');

  // The newest device is first.
  await rows(here).nth(1).getByRole('button', { name: 'Log out Firefox on Linux' }).click();
  await expect(devices(here).getByRole('status')).toHaveText('That device is logged out.');
  await expect(rows(here)).toHaveCount(3);
  await expect(laptop.page).toHaveURL(/\/login$/);
  await expect(phone.page).toHaveURL(/\/dashboard$/);

  await devices(here).getByRole('button', { name: 'Log out all other devices' }).click();
  await here.getByRole('alertdialog').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(devices(here).getByRole('status')).toHaveText('All other devices are logged out.');
  await expect(rows(here)).toHaveText([/This device/]);
  for (const { page } of [phone, tablet]) await expect(page).toHaveURL(/\/login$/);
  await expect(here).toHaveURL(/\/profile$/);
  await Promise.all([phone, tablet, laptop].map(({ close }) => close()));
});

test('[SESS-07] a list of devices that failed to load can be requested again', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person('Mia');
  const page = await (await mia.browse()).newPage();
  const letThrough = await refuseRequests(page, '**/api/auth/sessions');
  await page.goto('/profile');
  await expect(devices(page).getByText('Your devices could not be loaded')).toBeVisible();
  await letThrough();
  await devices(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(1);
});
