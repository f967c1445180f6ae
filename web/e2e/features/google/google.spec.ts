import { randomUUID } from 'node:crypto';
import { FakeGoogle, type GooglePerson } from '@pawplan/testing';
import { getMe, login, updateGoogle } from '../../../src/api/generated';
import { checkAppearance } from '../../support/look';
import { expect, type Page, type Person, test } from '../../support/test';
import { dayFromToday } from '../../support/todos';
import { ZONE } from '../../support/zone';

const { E2E_GOOGLE_URL } = process.env;

test.describe.configure({ mode: 'serial' });

/** The section of the profile with the Google connection. */
const section = (page: Page) => page.getByRole('region', { name: 'Google Calendar' });

/** Answers like a server on which Google is not configured, once `when` is over. */
const answerNotSetUp = (page: Page, when?: Promise<void>) =>
  page.route('**/api/auth/google/config', async (route) => {
    await when;
    await route.fulfill({
      json: { configured: false, clientId: '', accountsUrl: 'http://localhost/', redirectUri: '', scopes: [] },
    });
  });

test('[AUTH-74] login and registration say that the server has no Google, without a button', {
  tag: '@desktop',
}, async ({ page }) => {
  await answerNotSetUp(page);
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page.getByText('Google is not set up on this server')).toBeVisible();
    await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0);
    await checkAppearance(page, `no-google-${path.slice(1)}`);
  }
});

test('[AUTH-42] a press before the answer of the server says that Google is not ready', { tag: '@desktop' }, async ({
  page,
}) => {
  let answer = () => {};
  await answerNotSetUp(
    page,
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  answer();
  await expect(page.getByRole('alert')).toHaveText('Google Sign-In is not ready yet');
});

test('[PROF-12] [CAL-46] without Google on the server, the sync and the profile say so', { tag: '@desktop' }, async ({
  person,
}) => {
  const page = await (await (await person()).browse()).newPage();
  await answerNotSetUp(page);
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: /Google is not set up on this server/ }).click();
  await expect(page).toHaveURL(/\/profile#google$/);
  await expect(section(page).getByText('Google is not set up on this server')).toBeInViewport();
  await expect(section(page).getByRole('button')).toHaveCount(0);
});

test.describe('with Google', () => {
  test.skip(!E2E_GOOGLE_URL, 'needs the fake Google server');
  let google: FakeGoogle;

  test.beforeAll(async () => {
    google = await FakeGoogle.start({
      port: Number(new URL(E2E_GOOGLE_URL ?? '').port),
      clientId: 'pawplan-e2e',
      clientSecret: 'pawplan-e2e-secret',
    });
  });
  test.afterAll(() => google.close());

  const press = async (page: Page, name = 'Continue with Google') => {
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name }).click();
    return popup;
  };

  /** Creates an account at Google for a person. */
  const atGoogle = ({ id, email, name }: Person): GooglePerson => {
    const account = { sub: id, email, email_verified: true, name };
    google.people.push(account);
    return account;
  };

  /** Connects on the profile screen. */
  const connect = async (page: Page, { email, password }: Person) => {
    await page.goto('/profile');
    await section(page).getByLabel('Your password').fill(password);
    const popup = await press(page, 'Connect Google Calendar');
    await popup.getByRole('link', { name: email }).click();
    await expect(section(page).getByText('Connected')).toBeVisible();
  };

  /** Start and end of an event at Google today, shorter than one hour. */
  const today = (time: string) => ({
    start: { dateTime: `${dayFromToday(0)}T${time}:00`, timeZone: ZONE },
    end: { dateTime: `${dayFromToday(0)}T${time.slice(0, 2)}:45:00`, timeZone: ZONE },
  });

  const startSync = async (page: Page) => {
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Sync with Google Calendar' }).click();
  };

  test('[AUTH-41] [AUTH-47] [AUTH-27] [API-36] the popup signs in and closes', { tag: '@desktop' }, async ({
    page,
  }) => {
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
    await expect(page.getByText(', Ada Lovelace!')).toBeVisible();
  });

  test('[AUTH-42] refusing at Google and closing the popup both count as cancelled', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/register');
    await (await press(page)).getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText('Google Sign-In was cancelled');
    await (await press(page)).close();
    await expect(page.getByRole('alert')).toBeEmpty();
    await expect(page.getByRole('alert')).toHaveText('Google Sign-In was cancelled');
    await expect(page).toHaveURL(/\/register$/);
  });

  test('[AUTH-41] an answer with a wrong state does not sign in', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/login');
    const popup = await press(page);
    await popup.waitForURL(/oauth2/);
    await popup.goto(`${new URL(page.url()).origin}/auth/google/callback?code=stolen&state=foreign`).catch(() => {});
    await expect(page.getByRole('alert')).toHaveText('Google Sign-In was cancelled');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  test('[AUTH-42] [AUTH-29] a failed exchange of the code shows a message', { tag: '@desktop' }, async ({ page }) => {
    google.changeClaims = (claims) => ({ ...claims, aud: 'somebody else' });
    await page.goto('/login');
    await (await press(page)).getByRole('link', { name: /Grace Hopper/ }).click();
    await expect(page.getByRole('alert')).toHaveText('Google Sign-In failed');
    google.changeClaims = (claims) => claims;
  });

  /** The dialog that appears when an account was registered with the e-mail of the Google account. */
  const askedFor = async (page: Page, { email }: Person) => {
    await page.goto('/login');
    await (await press(page)).getByRole('link', { name: email }).click();
    const dialog = page.getByRole('dialog', { name: 'This email has an account already' });
    await expect(dialog).toBeVisible();
    return dialog;
  };

  test('[AUTH-59] [AUTH-57] Google is linked after the password of the registered account is entered, and the account stays as it was', {
    tag: '@desktop',
  }, async ({ page, person }) => {
    const linda = await person('Linda');
    const group = await linda.createGroup('The flat');
    await linda.switchGroup(group._id);
    atGoogle(linda);
    const dialog = await askedFor(page, linda);
    await checkAppearance(page, 'google-link');
    const go = dialog.getByRole('button', { name: 'Connect Google' });
    await go.click();
    await expect(dialog.getByText('Password is required')).toBeVisible();
    await dialog.getByLabel('Password of the account').fill('not the one');
    await (await press(page, 'Connect Google')).getByRole('link', { name: linda.email }).click();
    await expect(dialog.getByText('Password is incorrect')).toBeVisible();
    await dialog.getByLabel('Password of the account').fill(linda.password);
    await (await press(page, 'Connect Google')).getByRole('link', { name: linda.email }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('button', { name: 'Active group: The flat' })).toBeVisible();
    await login({ ...linda.api, body: { email: linda.email, password: linda.password } });
  });

  test('[AUTH-59] declining to link Google changes nothing', { tag: '@desktop' }, async ({ page, person }) => {
    const nora = await person('Nora');
    atGoogle(nora);
    const dialog = await askedFor(page, nora);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/login$/);
    expect(await getMe(nora.api)).toMatchObject({ hasPassword: true, google: { linked: false } });
  });

  test('[AUTH-31] [AUTH-59] linking Google without the password shows a notice that the old password no longer works', {
    tag: '@desktop',
  }, async ({ page, person }) => {
    const linda = await person('Linda');
    atGoogle(linda);
    await askedFor(page, linda);
    await (await press(page, 'Go on without the password')).getByRole('link', { name: linda.email }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const notice = page.getByRole('status').filter({ hasText: /password/i });
    await expect(notice).toBeVisible();
    await checkAppearance(page, 'google-linked');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
  });

  test('[AUTH-51] the notice about the password disappears when another person signs in', { tag: '@desktop' }, async ({
    page,
    person,
  }) => {
    const [rosa, ben] = [await person('Rosa'), await person('Ben')];
    atGoogle(rosa);
    await askedFor(page, rosa);
    await (await press(page, 'Go on without the password')).getByRole('link', { name: rosa.email }).click();
    const notice = page.getByRole('status').filter({ hasText: /password/i });
    await expect(notice).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/nowhere');
    await other.evaluate((token) => localStorage.setItem('token', token), ben.token);
    await expect(page.getByText(', Ben!')).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

  test('[PROF-12] [PROF-13] [AUTH-52] [AUTH-55] [GSYNC-01] [GSYNC-02] [GSYNC-03] the profile connects Google, names the people who will see its events, and keeps the password valid', {
    tag: '@desktop',
  }, async ({ person }) => {
    const [mia, ben] = [await person('Mia Sommer'), await person('Ben Okafor')];
    const group = await mia.createGroup('Mia & Ben');
    await ben.join(group);
    atGoogle(mia);
    const page = await mia.open('/profile');
    await section(page).getByRole('button', { name: 'Connect Google Calendar' }).click();
    await expect(section(page).getByText('Current password is required')).toBeVisible();
    await section(page).getByLabel('Your password').fill(mia.password);
    const refused = await press(page, 'Connect Google Calendar');
    await refused.waitForURL(/oauth2/);
    expect(new URL(refused.url()).searchParams.get('prompt')).toBe('consent select_account');
    await refused.getByRole('link', { name: 'Cancel' }).click();
    await expect(section(page).getByRole('status')).toHaveText('Google Sign-In was cancelled');

    await section(page).getByLabel('Your password').fill('not the one');
    await (await press(page, 'Connect Google Calendar')).getByRole('link', { name: mia.email }).click();
    await expect(section(page).getByRole('status')).toHaveText('Current password is incorrect');
    await checkAppearance(page, 'profile-google-refused');

    await connect(page, mia);
    await expect(section(page).getByText(`${mia.email} can log in to this account.`)).toBeVisible();
    await login({ ...mia.api, body: { email: mia.email, password: mia.password } });
    const into = section(page).getByLabel('Bring events from Google into');
    await expect(into).toHaveValue('personal');
    await expect(section(page).getByText('Only you will see the events from Google.')).toBeVisible();
    await into.selectOption('Mia & Ben');
    const question = page.getByRole('alertdialog', { name: 'Bring your Google events into "Mia & Ben"?' });
    await expect(question).toContainText('Ben Okafor will see the events from Google.');
    await checkAppearance(page, 'google-into-group');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(into).toHaveValue('personal');
    await into.selectOption('Mia & Ben');
    await question.getByRole('button', { name: 'Bring them there' }).click();
    await expect(section(page).getByText('Saved!')).toBeVisible();
    await expect(into).toHaveValue(group._id);
    await expect(section(page).getByText('Ben Okafor will see the events from Google.')).toBeVisible();
    await into.scrollIntoViewIfNeeded();
    await checkAppearance(page, 'profile-google');

    await page.route('**/api/groups', (route) => route.fulfill({ status: 503, json: {} }));
    await page.reload();
    await expect(section(page).getByText('The members of that group see the events from Google.')).toBeVisible();
    await expect(into).toHaveValue(group._id);
  });

  test('[DATA-02] [DATA-03] a person without a password deletes the account by entering the email and signing in again', {
    tag: '@desktop',
  }, async ({ page }) => {
    const email = `${randomUUID()}@example.com`;
    google.people.push({ sub: email, email, email_verified: true, name: 'Gail' });
    await page.goto('/login');
    await (await press(page)).getByRole('link', { name: email }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByText('Google is disconnected.')).toBeVisible();
    const remove = dialog.getByRole('button', { name: 'Delete my account' });
    await dialog.getByLabel('Your email').fill('somebody@example.com');
    await remove.click();
    await expect(dialog.getByText('This is not the email of your account')).toBeVisible();
    const refusal = {
      statusCode: 403,
      error: 'Forbidden',
      message: 'Please log in again to do this',
      code: 'signInAgain',
    };
    let refused = false;
    await page.route('**/api/auth/me', (route) => {
      if (refused || route.request().method() !== 'DELETE') return route.fallback();
      refused = true;
      return route.fulfill({ status: 403, json: refusal });
    });
    await dialog.getByLabel('Your email').fill(email);
    await remove.click();
    await expect(dialog.getByText('Please log in again to do this')).toBeVisible();
    await checkAppearance(page, 'own-data-google');
    await dialog.getByRole('button', { name: 'Log in again' }).click();
    await (await press(page)).getByRole('link', { name: email }).click();
    await expect(page.getByRole('heading', { name: 'Take care' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });

  for (const [where, viewport] of [
    ['desktop', { width: 1280, height: 800 }],
    ['phone', { width: 390, height: 844 }],
  ] as const)
    test.describe(where, () => {
      test.use({ viewport });

      test('[GSYNC-08] [GSYNC-14] [GSYNC-29] [DASH-08] a sync copies events in both directions and reports how many', {
        tag: '@desktop',
      }, async ({ person }) => {
        const [mia, ben] = [await person('Mia Sommer'), await person('Ben Okafor')];
        const group = await mia.createGroup('Mia & Ben');
        await ben.join(group);
        await mia.switchGroup(group._id);
        const account = atGoogle(mia);
        const calendar = google.calendars.of(account);
        const vet = calendar.add({ summary: 'Vet at Google', ...today('23:00') });
        await mia.createEvent('Picnic', dayFromToday(0), { startTime: '23:10', endTime: '23:50' }, group._id);
        await ben.createEvent("Ben's run", dayFromToday(0), {}, group._id);

        const page = await mia.open('/profile');
        await connect(page, mia);
        await updateGoogle({ ...mia.api, body: { pullSpace: group._id } });
        await page.goto('/dashboard');
        const events = page.getByRole('region', { name: 'Events Today' });
        await expect(events.getByRole('button', { name: /Picnic/ })).toBeVisible();
        await expect(events.getByRole('button', { name: /Vet at Google/ })).toHaveCount(0);

        await page.goto('/calendar');
        const row = page.getByRole('listitem').filter({ hasText: 'Vet at Google' });
        await expect(row).toContainText('Google Calendar, only you see it');
        await startSync(page);
        const alert = page.getByRole('dialog', { name: 'Google Calendar synced successfully!' });
        await expect(alert).toBeVisible({ timeout: 60_000 });
        await expect(alert.getByRole('term')).toHaveText(['New', 'Updated', 'Deleted']);
        await expect(alert.getByRole('definition')).toHaveText(['2', '0', '0']);
        await checkAppearance(page, `sync-report-${where}`);
        await alert.getByRole('button', { name: 'OK' }).click();
        await expect(row).toHaveCount(1);
        await expect(row).toContainText('From Google Calendar');
        expect(calendar.items.map(({ summary }) => summary).toSorted()).toEqual(['Picnic', 'Vet at Google']);

        calendar.edit(vet.id, { summary: 'Vet, moved' });
        await startSync(page);
        await expect(alert.getByRole('definition')).toHaveText(['0', '1', '0'], { timeout: 60_000 });
        await alert.getByRole('button', { name: 'OK' }).click();
        await page.goto('/dashboard');
        await expect(events.getByRole('button', { name: /Vet, moved/ })).toContainText('from Google');
        const his = await ben.open('/calendar');
        if (where === 'desktop') await ben.switchGroup(group._id).then(() => his.reload());
        if (where === 'desktop') await expect(his.getByText('Vet, moved').first()).toBeVisible();
      });

      test('[GSYNC-09] [GSYNC-10] [GSYNC-11] [LOOK-19] [LOOK-25] an event is added to Google; a failure is shown above the dialog, which keeps what was typed', {
        tag: '@desktop',
      }, async ({ person }) => {
        const mia = await person('Mia');
        const account = atGoogle(mia);
        const page = await mia.open('/profile');
        await connect(page, mia);
        await page.goto('/calendar');
        await page.getByRole('button', { name: 'Add Event' }).first().click();
        const dialog = page.getByRole('dialog', { name: 'Add Event' });
        const add = dialog.getByRole('button', { name: 'Add to Google' });
        await expect(add).toBeDisabled();
        await dialog.getByLabel('Title').fill('Puppy school');
        await dialog.getByLabel('Start Time').fill('18:00');
        await dialog.getByLabel('End Time').fill('19:00');

        const refuse = '**/api/calendar/google/events';
        await page.route(refuse, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
        await add.click();
        // A trial click fails when something else is in front of the element.
        await page.getByText('Failed to create event in Google Calendar').click({ trial: true });
        await expect(dialog.getByLabel('Title')).toHaveValue('Puppy school');
        // The message, which stays while the mouse is over it, is not in front of the button.
        await add.click();
        await expect(page.getByText('Event created in Google Calendar!')).toBeVisible();
        await expect(dialog).toHaveCount(0);
        const rows = page.getByRole('listitem').filter({ hasText: 'Puppy school' });
        await expect(rows).toHaveCount(1);
        expect(google.calendars.of(account).items.map(({ summary }) => summary)).toEqual(['Puppy school']);
      });
    });

  test('[GSYNC-30] [GSYNC-29] a failed sync shows an error, and a sync with issues reports how many', {
    tag: '@desktop',
  }, async ({ person }) => {
    const mia = await person('Mia');
    atGoogle(mia);
    const page = await mia.open('/profile');
    await connect(page, mia);
    await page.goto('/calendar');
    const path = '**/api/calendar/google/sync';
    await page.route(path, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await startSync(page);
    await expect(page.getByText('Failed to sync Google Calendar')).toBeVisible();
    await page.unroute(path);
    const errors = [{ title: 'Vet', message: 'Google holds a newer version.' }];
    await page.route(path, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { newEvents: 1, updatedEvents: 2, deletedEvents: 3, errors } })
        : route.continue(),
    );
    await startSync(page);
    const alert = page.getByRole('dialog', { name: 'Google Calendar synced successfully!' });
    await expect(alert.getByRole('definition')).toHaveText(['1', '2', '3']);
    await expect(alert.getByText('1 event had issues')).toBeVisible();
    await checkAppearance(page, 'sync-issues');
  });

  test('[AUTH-52] [AUTH-54] without a password, connecting Google needs a fresh sign-in, and disconnecting needs a password first', {
    tag: '@desktop',
  }, async ({ page }) => {
    const email = `${randomUUID()}@example.com`;
    google.people.push({ sub: email, email, email_verified: true, name: 'Gail' });
    await page.goto('/login');
    await (await press(page)).getByRole('link', { name: email }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/profile');
    await section(page).getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(
      section(page).getByText('Set a password first. Without Google you could not log in any more.'),
    ).toBeVisible();

    const ownAccount = '**/api/auth/me';
    await page.route(ownAccount, async (route) => {
      const response = await route.fetch();
      const me = await response.json();
      await route.fulfill({ json: { ...me, google: { ...me.google, connected: false } } });
    });
    await page.reload();
    await expect(section(page).getByText('Google has ended the access to your calendar.')).toBeVisible();
    await checkAppearance(page, 'profile-google-ended');
    const refusal = {
      statusCode: 403,
      error: 'Forbidden',
      message: 'Please log in again to do this',
      code: 'signInAgain',
    };
    const path = '**/api/auth/google/connect';
    await page.route(path, (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 });
    await (await press(page, 'Connect Google Calendar')).getByRole('link', { name: email }).click();
    await expect(section(page).getByText('Please log in again to do this')).toBeVisible();
    // From here on the server says that Google's access is still valid.
    await page.unroute(ownAccount);
    await section(page).getByRole('button', { name: 'Log in again' }).click();
    await (await press(page)).getByRole('link', { name: email }).click();
    await expect(page.getByRole('dialog', { name: 'Log in again' })).toHaveCount(0);
    await expect(section(page).getByLabel('Bring events from Google into')).toBeVisible();
  });

  test('[PROF-12] [GSYNC-05] disconnecting asks first, revokes the token at Google and ends the sync', {
    tag: '@desktop',
  }, async ({ person }) => {
    const mia = await person('Mia');
    atGoogle(mia);
    const page = await mia.open('/profile');
    await connect(page, mia);
    const token = google.grants.lastRefreshToken;
    expect(google.grants.has(token)).toBe(true);
    await section(page).getByRole('button', { name: 'Disconnect' }).click();
    const question = page.getByRole('alertdialog', { name: 'Disconnect Google Calendar?' });
    await expect(question).toBeVisible();
    await checkAppearance(page, 'google-disconnect');
    await question.getByRole('button', { name: 'Disconnect' }).click();
    await expect(section(page).getByRole('button', { name: 'Connect Google Calendar' })).toBeVisible();
    await expect.poll(() => google.grants.has(token)).toBe(false);
    await page.goto('/calendar');
    await page.getByRole('button', { name: 'Actions' }).click();
    await expect(page.getByRole('menuitem', { name: /Connect Google in your profile first/ })).toBeVisible();
  });

  test('[PROF-07] [PROF-14] a person who registered with Google sets a first password after signing in again with the same account', {
    tag: '@desktop',
  }, async ({ page, person }) => {
    const [rosa, other] = [await person('Rosa'), await person('Olga')];
    atGoogle({ ...rosa, id: `new-${rosa.id}`, email: `new-${rosa.email}` } as Person);
    atGoogle({ ...other, id: `new-${other.id}`, email: `new-${other.email}` } as Person);
    await page.goto('/login');
    await (await press(page)).getByRole('link', { name: `new-${rosa.email}` }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/profile');
    const part = page.getByRole('region', { name: 'Change Password' });
    await expect(part.getByLabel('New Password', { exact: true })).toBeVisible();
    await expect(part.getByLabel('Current Password')).toHaveCount(0);
    const refusal = {
      statusCode: 403,
      error: 'Forbidden',
      message: 'Please log in again to do this',
      code: 'signInAgain',
    };
    await page.route('**/api/auth/change-password', (route) => route.fulfill({ status: 403, json: refusal }), {
      times: 1,
    });
    await part.getByLabel('New Password', { exact: true }).fill('first-secret');
    await part.getByLabel('Confirm New Password').fill('first-secret');
    await part.getByRole('button', { name: 'Set Password' }).click();
    await part.getByRole('button', { name: 'Log in again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in again' });
    await (await press(page)).getByRole('link', { name: `new-${other.email}` }).click();
    await expect(dialog.getByText('That is another account. You are still logged in as Rosa.')).toBeVisible();
    await (await press(page)).getByRole('link', { name: `new-${rosa.email}` }).click();
    await expect(dialog).toHaveCount(0);
    await expect(part.getByText('Password changed successfully!')).toBeVisible();
    await expect(part.getByLabel('Current Password')).toBeVisible();
    await login({ ...rosa.api, body: { email: `new-${rosa.email}`, password: 'first-secret' } });
  });
});
