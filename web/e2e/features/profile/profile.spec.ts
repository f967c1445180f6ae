import { createFeed, getMe, login, type SignedIn, updateProfile } from '../../../src/api/generated';
import { openGroups } from '../../support/groups';
import { waitUntilStable } from '../../support/layout';
import { checkAppearance } from '../../support/look';
import { holdRequests } from '../../support/requests';
import { expect, type Locator, type Page, type Person, test } from '../../support/test';
import { ZONE } from '../../support/zone';

const SECTIONS = [
  'Profile Information',
  'Change Password',
  'Passkeys',
  'Two-step sign-in',
  'Color Preferences',
  'Account Statistics',
  'Google Calendar',
  'Push Messages',
  'Quiet Hours',
  'Default Reminders',
  'Calendar Feeds',
  'Account Actions',
  'Your Devices',
  'Your Data',
];

const section = (page: Page, name: string) => page.getByRole('region', { name });
const said = (page: Page, name: string) => section(page, name).getByRole('status').first();

const colours = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return [style.getPropertyValue('--primary'), style.getPropertyValue('--secondary')];
  });

/** The visible text of the buttons on a part of the page that have the background of the given token. */
const buttonsIn = (part: Locator, token: '--primary' | '--danger-soft') =>
  part.getByRole('button').evaluateAll((buttons, name) => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.backgroundColor = `var(${name})`;
    const color = getComputedStyle(sample).backgroundColor;
    sample.remove();
    return buttons
      .filter((button) => getComputedStyle(button).backgroundColor === color)
      .map((button) => button.textContent);
  }, token);

async function openProfile(person: Person): Promise<Page> {
  const page = await person.open('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  return page;
}

async function fillPasswords(page: Page, current: string, next: string, again = next): Promise<void> {
  const part = section(page, 'Change Password');
  await part.getByLabel('Current Password').fill(current);
  await part.getByLabel('New Password', { exact: true }).fill(next);
  await part.getByLabel('Confirm New Password').fill(again);
  await part.getByRole('button', { name: 'Change Password' }).click();
}

test('[PROF-01] [PROF-10] [PROF-11] the profile has all sections, shows the account data, and logs out', async ({
  person,
}) => {
  const mia = await person('Mia Sommer');
  const page = await openProfile(mia);
  await expect(page).toHaveTitle('Profile · Pawplan');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(SECTIONS);
  const statistics = section(page, 'Account Statistics');
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: ZONE }).format(new Date());
  await expect(statistics.getByRole('definition')).toHaveText([today, mia.email, 'shared account user']);
  await section(page, 'Account Actions').getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('[PROF-21] a section has at most one primary button, and buttons that end something have the danger style', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  await login({ ...mia.api, body: mia });
  const group = await mia.createGroup('The flat');
  await ben.join(group);
  await createFeed({ ...mia.api, body: { name: 'Phone', content: ['events'] } });
  const page = await openProfile(mia);
  await expect(section(page, 'Calendar Feeds').getByRole('listitem')).toHaveCount(1);
  await expect(section(page, 'Your Devices').getByRole('listitem')).toHaveCount(2);
  await waitUntilStable(page);
  const found = await Promise.all(
    SECTIONS.map(async (name) => ({
      primary: await buttonsIn(section(page, name), '--primary'),
      danger: await buttonsIn(section(page, name), '--danger-soft'),
    })),
  );
  expect(found).toEqual([
    { primary: ['Update Profile'], danger: [] },
    { primary: ['Change Password'], danger: [] },
    { primary: ['Add a passkey'], danger: [] },
    { primary: ['Set up two-step sign-in'], danger: [] },
    { primary: ['Save Colors'], danger: [] },
    { primary: [], danger: [] },
    { primary: ['Connect Google Calendar'], danger: [] },
    { primary: [], danger: [] },
    { primary: ['Save quiet hours'], danger: [] },
    { primary: [], danger: [] },
    { primary: ['Create feed'], danger: ['Revoke'] },
    { primary: ['Apply'], danger: [] },
    { primary: [], danger: ['Log out all other devices'] },
    { primary: ['Download my data'], danger: ['Delete my account'] },
  ]);

  const groups = await openGroups(page);
  await groups.getByRole('button', { name: '2 members' }).click();
  await expect(groups.getByRole('button', { name: 'Remove Ben' })).toBeVisible();
  await waitUntilStable(page);
  expect(await buttonsIn(groups, '--danger-soft')).toEqual(['Leave', expect.stringMatching(/^Remove/)]);
});

test('[PROF-02] [PROF-03] [PROF-15] [PROF-18] name and e-mail are required, saved and shown, and a refused e-mail stays in the form', async ({
  person,
}) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const page = await openProfile(mia);
  const part = section(page, 'Profile Information');
  const save = part.getByRole('button', { name: 'Update Profile' });
  await expect(part.getByLabel('Email')).toHaveAttribute('type', 'email');

  await part.getByLabel('Full Name').fill('  ');
  await part.getByLabel('Email').fill('');
  await save.click();
  await expect(part.getByText('Full name is required')).toBeVisible();
  await expect(part.getByText('Email is required')).toBeVisible();
  await checkAppearance(page, 'profile-errors');

  await part.getByLabel('Full Name').fill('Mia Sommer-Winter');
  await part.getByLabel('Email').fill(mia.email.toUpperCase());
  await save.click();
  await expect(said(page, 'Profile Information')).toHaveText('Profile updated successfully!');
  await expect(part.getByLabel('Email')).toHaveValue(mia.email);
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Mia Sommer-Winter');

  await part.getByLabel('Email').fill(ben.email);
  await expect(said(page, 'Profile Information')).toBeEmpty();
  await part.getByLabel('Your password').fill(mia.password);
  await save.click();
  await expect(said(page, 'Profile Information')).toHaveText('User already exists');
  await expect(part.getByLabel('Email')).toHaveValue(ben.email);

  await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 500, body: '' }));
  await save.click();
  await expect(said(page, 'Profile Information')).toHaveText('Failed to update profile');
  await expect(part.getByLabel('Email')).toHaveValue(ben.email);
});

test('[PROF-20] changing the e-mail requires the password, which is not stored in the browser', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person('Mia');
  const page = await openProfile(mia);
  const part = section(page, 'Profile Information');
  const [email, password] = [part.getByLabel('Email'), part.getByLabel('Your password')];
  const save = part.getByRole('button', { name: 'Update Profile' });
  await email.fill(` ${mia.email.toUpperCase()}`);
  await expect(password).toHaveCount(0);
  await email.fill(`new-${mia.email}`);
  await save.click();
  await expect(part.getByText('Current password is required')).toBeVisible();
  await password.fill('not the one');
  await save.click();
  await expect(said(page, 'Profile Information')).toHaveText('Current password is incorrect');
  await password.fill(mia.password);
  await checkAppearance(page, 'profile-new-email');
  await save.click();
  await expect(said(page, 'Profile Information')).toHaveText('Profile updated successfully!');
  await expect(password).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(mia.password);
});

test('[PROF-18] a name saved right after signing in is shown in the menu without a reload', {
  tag: '@desktop',
}, async ({ page, person }) => {
  const mia = await person('Mia');
  await page.goto('/login');
  await page.getByLabel('Email').fill(mia.email);
  await page.getByLabel('Password').fill(mia.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Profile Settings' }).click();
  await section(page, 'Profile Information').getByLabel('Full Name').fill('Mia the Second');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(said(page, 'Profile Information')).toHaveText('Profile updated successfully!');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Mia the Second')).toBeVisible();
});

test('[PROF-17] untouched fields follow changes from elsewhere, and edited fields keep what was typed', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person('Mia');
  const page = await openProfile(mia);
  const part = section(page, 'Profile Information');
  await part.getByLabel('Email').fill('half typed');
  await updateProfile({ ...mia.api, body: { name: 'Mia from elsewhere' } });
  await expect(part.getByLabel('Full Name')).toHaveValue('Mia from elsewhere');
  await expect(part.getByLabel('Email')).toHaveValue('half typed');
});

test('[PROF-04] [PROF-05] [PROF-06] [PROF-15] a new password must be long enough and confirmed, and needs the correct current password', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const page = await openProfile(mia);
  const part = section(page, 'Change Password');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/change-password')) calls += 1;
  });

  await part.getByRole('button', { name: 'Change Password' }).click();
  for (const sentence of [
    'Current password is required',
    'New password is required',
    'Please confirm your new password',
  ])
    await expect(part.getByText(sentence)).toBeVisible();
  await fillPasswords(page, mia.password, 'short');
  await expect(part.getByText('Minimum 6 characters')).toBeVisible();
  await fillPasswords(page, mia.password, 'new-secret', 'new-secrets');
  await expect(part.getByText('New passwords do not match')).toBeVisible();
  expect(calls).toBe(0);

  await fillPasswords(page, 'not the one', 'new-secret');
  await expect(said(page, 'Change Password')).toHaveText('Current password is incorrect');
  await expect(part.getByLabel('New Password', { exact: true })).toHaveValue('new-secret');
  await expect(page).toHaveURL(/\/profile$/);

  await fillPasswords(page, mia.password, 'new-secret');
  await expect(said(page, 'Change Password')).toHaveText('Password changed successfully!');
  await expect(part.getByLabel('Current Password')).toHaveValue('');
  await login({ ...mia.api, body: { email: mia.email, password: 'new-secret' } });

  await page.route('**/api/auth/change-password', (route) => route.abort());
  await fillPasswords(page, 'new-secret', 'newer-secret');
  await expect(said(page, 'Change Password')).toHaveText('Failed to change password');
});

test('[PROF-19] [AUTH-50] changing the password signs out every other device but not this one', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const { token } = (await login({ ...mia.api, body: mia })) as SignedIn;
  const here = await openProfile(mia);
  const elsewhere = await (await mia.browse()).newPage();
  await elsewhere.goto('/nowhere');
  await elsewhere.evaluate((other) => localStorage.setItem('token', other), token);
  await elsewhere.goto('/todos');
  await expect(elsewhere.getByRole('heading', { name: 'Todo List' })).toBeVisible();

  await fillPasswords(here, mia.password, 'new-secret');
  await expect(said(here, 'Change Password')).toHaveText('Password changed successfully!');
  await expect(elsewhere).toHaveURL(/\/login$/);
  expect(await elsewhere.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await here.reload();
  await expect(here.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('[PROF-08] [PROF-09] [PROF-16] [SHELL-20] colours are previewed, saved and reset, and leaving the screen undoes an unsaved preview', {
  tag: '@desktop',
}, async ({ person }) => {
  const page = await openProfile(await person());
  const part = section(page, 'Color Preferences');
  const [primary, secondary] = [
    part.getByLabel('Primary Color', { exact: true }),
    part.getByLabel('Pick secondary color'),
  ];
  const save = part.getByRole('button', { name: 'Save Colors' });

  await primary.fill('#3355AA');
  await expect.poll(() => colours(page)).toEqual(['#3355aa', '#4ecdc4']);
  await primary.fill('#33');
  await secondary.fill('#aa5533');
  await expect.poll(() => colours(page)).toEqual(['#3355aa', '#aa5533']);
  await expect(part.getByLabel('Secondary Color', { exact: true })).toHaveValue('#aa5533');
  await expect(part.getByText('A preview, not saved yet.')).toBeVisible();
  await save.click();
  await expect(primary).toHaveAccessibleDescription('Enter a color as # and six digits');
  await expect(primary).toBeFocused();
  await expect(primary).toHaveValue('#33');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Todos' }).click();
  await expect(page.getByRole('heading', { name: 'Todo List' })).toBeVisible();
  expect(await colours(page)).toEqual(['#ff6b6b', '#4ecdc4']);

  await page.goBack();
  await primary.fill('#3355aa');
  await save.click();
  await expect(said(page, 'Color Preferences')).toHaveText('Color preferences updated successfully!');
  await page.reload();
  await expect.poll(() => colours(page)).toEqual(['#3355aa', '#4ecdc4']);

  await part.getByRole('button', { name: 'Reset to Defaults' }).click();
  await expect(primary).toHaveValue('#ff6b6b');
  await expect.poll(() => colours(page)).toEqual(['#ff6b6b', '#4ecdc4']);
  await page.route('**/api/auth/colors', (route) => route.fulfill({ status: 500, body: '' }));
  await save.click();
  await expect(said(page, 'Color Preferences')).toHaveText('Failed to update color preferences');
  await page.unroute('**/api/auth/colors');
  await save.click();
  await expect(said(page, 'Color Preferences')).toHaveText('Color preferences updated successfully!');
});

test('[PROF-08] [LOOK-08] any previewed colours keep the text readable', { tag: '@desktop' }, async ({ person }) => {
  const page = await openProfile(await person());
  const part = section(page, 'Color Preferences');
  for (const [one, other] of [
    ['#ffff66', '#101010'],
    ['#777777', '#ffffff'],
  ] as const) {
    await part.getByLabel('Primary Color', { exact: true }).fill(one);
    await part.getByLabel('Secondary Color', { exact: true }).fill(other);
    await part.getByRole('button', { name: 'Save Colors' }).scrollIntoViewIfNeeded();
    await checkAppearance(page, `profile-preview-${one.slice(1)}`);
  }
});

test('[PROF-14] a change that needs a fresh sign-in offers one, keeps what was typed, and ends the former session', async ({
  person,
}) => {
  const mia = await person('Mia');
  const page = await openProfile(mia);
  const part = section(page, 'Profile Information');
  const refusal = {
    statusCode: 403,
    error: 'Forbidden',
    message: 'Please log in again to do this',
    code: 'signInAgain',
  };
  await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 });
  await part.getByLabel('Full Name').fill('Mia Sommer');
  await part.getByLabel('Email').fill(`new-${mia.email}`);
  await part.getByLabel('Your password').fill(mia.password);
  await section(page, 'Change Password').getByLabel('Current Password').fill('typed elsewhere');
  await part.getByRole('button', { name: 'Update Profile' }).click();
  await expect(said(page, 'Profile Information')).toHaveText('Please log in again to do this');

  await part.getByRole('button', { name: 'Log in again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByLabel(/^Password of/).fill('not the one');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByText('Invalid email or password')).toBeVisible();
  await checkAppearance(page, 'profile-sign-in-again');
  await dialog.getByLabel(/^Password of/).fill(mia.password);
  await page.keyboard.press('Enter');

  await expect(said(page, 'Profile Information')).toHaveText('Profile updated successfully!');
  await expect(dialog).toHaveCount(0);
  await expect(part.getByLabel('Email')).toHaveValue(`new-${mia.email}`);
  await expect(section(page, 'Change Password').getByLabel('Current Password')).toHaveValue('typed elsewhere');
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(mia.token);
  await expect
    .poll(() =>
      getMe(mia.api).then(
        () => 'goes on',
        () => 'ended',
      ),
    )
    .toBe('ended');
});

test('[PROF-22] links lead to all sections, by pointer, by keyboard and by the address', async ({ person }) => {
  const page = await openProfile(await person());
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(links).toHaveText(SECTIONS);
  await links.last().click();
  await expect(section(page, 'Your Data')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Your Data' })).toBeInViewport();
  await links.nth(8).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile#quiet-hours$/);
  await expect(section(page, 'Quiet Hours')).toBeFocused();
  await page.reload();
  await expect(section(page, 'Quiet Hours')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Quiet Hours' })).toBeInViewport();
});

test('[PROF-22] a section stays in its place while those above it load', { tag: '@desktop' }, async ({ person }) => {
  const page = await (await (await person()).browse()).newPage();
  const load = await holdRequests(page, /\/api\/(auth\/passkeys|push\/)/);
  await page.goto('/profile');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Calendar Feeds' }).click();
  const feeds = section(page, 'Calendar Feeds');
  await expect(feeds).toBeFocused();
  await expect(feeds.getByRole('button', { name: 'Create feed' })).toBeVisible();
  const place = async () => (await feeds.boundingBox())?.y;
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const [placeBefore, heightBefore] = [await place(), await height()];
  load();
  await expect.poll(height).toBeGreaterThan(heightBefore);
  await expect.poll(place).toBe(placeBefore);
});

test('[PROF-22] the list of links scrolls in a low window', { tag: '@desktop' }, async ({ person }) => {
  const page = await openProfile(await person());
  await page.setViewportSize({ width: 1280, height: 480 });
  const last = page.getByRole('navigation', { name: 'Sections' }).getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('[PROF-01] [LOOK-01] the profile is accessible, also with long names', async ({ person }) => {
  await checkAppearance(await openProfile(await person('Mia Sommer')), 'profile');
  const long = await person('Maximiliane-Alexandrina'.repeat(5));
  const page = await openProfile(long);
  await section(page, 'Account Actions').getByRole('button', { name: 'Log Out' }).scrollIntoViewIfNeeded();
  await checkAppearance(page, 'profile-long');
});
