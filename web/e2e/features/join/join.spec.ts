import { listGroups } from '../../../src/api/generated';
import { openGroups, renewCode } from '../../support/groups';
import { activeGroup, pageTitle, registerAs, visitor } from '../../support/invite';
import { checkAppearance } from '../../support/look';
import { readQr } from '../../support/qr';
import { expect, type Person, test } from '../../support/test';
import { row } from '../../support/todos';

const UNKNOWN = 'ZZZZZZ';

async function openInvites(person: Person) {
  const page = await (await person.browse()).newPage();
  // A device with a share dialog; the shared data is stored for the test.
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (given: ShareData) => void Object.assign(window, { shared: given }) });
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/todos');
  return { page, dialog: await openGroups(page) };
}

test('[SPEED-06] the invite link can be copied and shared, and its QR code is readable in both themes', async ({
  person,
  baseURL,
}) => {
  const mia = await person();
  const group = await mia.createGroup('The flat');
  const link = `${new URL(baseURL ?? '').origin}/join/${group.inviteCode}`;
  const { page, dialog } = await openInvites(mia);

  await dialog.getByRole('button', { name: 'Copy link of The flat' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Invite link copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await dialog.getByRole('button', { name: 'Share of The flat' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared')?.url)).toBe(link);

  const toggle = dialog.getByRole('button', { name: 'QR code of The flat' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const code = dialog.getByRole('img', { name: 'QR code of the invite link of The flat' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => readQr(code), colorScheme).toBe(link);
  }
  await code.scrollIntoViewIfNeeded();
  await checkAppearance(page, 'join-groups');

  await renewCode(dialog, 'The flat', 'New code without an end');
  await expect(dialog.locator('code')).not.toHaveText(group.inviteCode);
  const renewed = (await dialog.locator('code').textContent()) ?? '';
  await expect.poll(() => readQr(code)).toBe(link.replace(group.inviteCode, renewed));
});

test('[START-03] [START-09] a visitor learns nothing about the group, registers by the link and is then in the group', async ({
  person,
  browser,
}) => {
  const mia = await person('Mia');
  const group = await mia.createGroup('Secret surprise party');
  await mia.createTodo('Order the cake', {}, group._id);
  await mia.switchGroup(group._id);

  const page = await visitor(browser);
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(`/join/${group.inviteCode.toLowerCase()}`);
  await expect(pageTitle(page)).toHaveText("You're invited!");
  await expect(page.getByText('Secret')).toHaveCount(0);
  await expect(page.getByText('Mia')).toHaveCount(0);
  expect(requestedPaths.filter((path) => path.startsWith('/api'))).toEqual([]);
  await checkAppearance(page, 'join-invited');

  await page.getByRole('link', { name: 'Register' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/register?invite=${group.inviteCode}`);
  await expect(page.getByText('One more step, and you are in the group')).toBeVisible();
  // The code is kept when the person opens the other form and returns.
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Register' }).click();
  await registerAs(page, 'Ben');
  await expect(page).toHaveURL('/todos');
  await expect(activeGroup(page, 'Secret surprise party')).toBeVisible();
  await expect(page.getByText('You joined "Secret surprise party"!')).toBeVisible();
  await expect(row(page, 'Order the cake')).toBeVisible();

  const hers = await mia.open('/todos');
  await expect(row(hers, 'Order the cake')).toBeVisible();
  await page.goBack();
  await expect(pageTitle(page), 'the invitation is not stepped back into').not.toHaveText('Join this group?');
});

test('[START-03] [START-10] logging in by the invite link joins the group; logging in at an address with the code asks first', {
  tag: '@desktop',
}, async ({ person, browser }) => {
  const [mia, ben, cleo] = [await person('Mia'), await person('Ben'), await person('Cleo')];
  const group = await mia.createGroup('The flat');
  const logIn = async (who: Person, from: string) => {
    const page = await visitor(browser);
    await page.goto(from);
    const link = page.getByRole('link', { name: 'Log in' });
    if (from.startsWith('/join')) await link.click();
    await page.getByLabel('Email').fill(who.email);
    await page.getByLabel('Password').fill(who.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    return page;
  };
  const his = await logIn(ben, `/join/${group.inviteCode}`);
  await expect(activeGroup(his, 'The flat')).toBeVisible();

  const hers = await logIn(cleo, `/login?invite=${group.inviteCode}`);
  await expect(pageTitle(hers)).toHaveText('Join this group?');
  await expect.poll(() => listGroups(cleo.api), 'opening an address does not join').toEqual([]);
  await hers.getByRole('link', { name: 'Not now' }).click();
  await expect(hers).toHaveURL('/dashboard');
  await expect.poll(() => listGroups(cleo.api)).toEqual([]);
});

test('[START-03] a late answer to an older request for groups does not leave the joined group', {
  tag: '@desktop',
}, async ({ person, browser }) => {
  const group = await (await person('Mia')).createGroup('The flat');
  const page = await visitor(browser);
  let joined = () => {};
  const afterwards = new Promise<void>((resolve) => {
    joined = resolve;
  });
  let lists = 0;
  await page.route('**/api/groups', async (route) => {
    lists += 1;
    if (lists > 1) return route.continue();
    const response = await route.fetch();
    await afterwards;
    // The browser may have cancelled the request.
    await route.fulfill({ response }).catch(() => {});
  });
  await page.route('**/api/groups/join', async (route) => {
    await expect.poll(() => lists).toBeGreaterThan(0);
    await route.continue();
  });
  await page.route('**/api/groups/switch', async (route) => {
    joined();
    await route.continue();
  });
  await page.goto(`/join/${group.inviteCode}`);
  await page.getByRole('link', { name: 'Register' }).click();
  await registerAs(page, 'Ben');
  await expect(activeGroup(page, 'The flat')).toBeVisible();
  await expect.poll(() => lists).toBeGreaterThan(1);
  await expect(activeGroup(page, 'The flat')).toBeVisible();
});

test('[START-10] [START-11] a signed-in person is asked once before joining, and a member can open the group', async ({
  person,
}) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const group = await mia.createGroup('The flat');
  const page = await ben.open(`/join/${group.inviteCode}`);
  await expect(pageTitle(page)).toHaveText('Join this group?');
  await expect(page.getByText('You are logged in as Ben.')).toBeVisible();
  await checkAppearance(page, 'join-ask');
  await page.getByRole('button', { name: 'Join Group' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/todos');
  await expect(activeGroup(page, 'The flat')).toBeVisible();

  await ben.switchGroup('personal');
  await page.goto(`/join/${group.inviteCode}`);
  await expect(pageTitle(page)).toHaveText('You are in already');
  await expect(page.getByText('“The flat” is one of your groups.')).toBeVisible();
  await checkAppearance(page, 'join-member');
  await page.getByRole('button', { name: 'Open the group' }).click();
  await expect(activeGroup(page, 'The flat')).toBeVisible();
});

test('[START-11] unknown, malformed and hostile codes, a full group and a failed request show a message and a way out', async ({
  person,
  browser,
}) => {
  const ben = await person('Ben');
  const page = await ben.open(`/join/${UNKNOWN}`);
  await page.getByRole('button', { name: 'Join Group' }).click();
  await expect(pageTitle(page)).toHaveText('This invitation is no longer valid');
  await checkAppearance(page, 'join-unknown');
  await page.getByRole('link', { name: 'Go to Pawplan' }).click();
  await expect(page).toHaveURL('/dashboard');

  const stranger = await visitor(browser);
  for (const address of ['/join', '/join/NOSUCH', '/join/%', '/join/%3Cb%3Ehi', '/join/%2F%2Fevil.example']) {
    await stranger.goto(address);
    await expect(pageTitle(stranger), address).toHaveText('This invitation is no longer valid');
  }
  await stranger.goto('/register?invite=//evil.example');
  await registerAs(stranger, 'Cleo');
  await expect(stranger).toHaveURL('/dashboard');

  let answer = { status: 409, json: { message: 'This group is full' } };
  await page.route('**/api/groups/join', (route) => route.fulfill(answer));
  await page.goto(`/join/${UNKNOWN}`);
  await page.getByRole('button', { name: 'Join Group' }).click();
  await expect(pageTitle(page)).toHaveText('You cannot join right now');
  await expect(page.getByText('This group is full')).toBeVisible();
  answer = { status: 502, json: { message: '' } };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(pageTitle(page)).toHaveText('The door is stuck');
  await expect(pageTitle(page)).toBeFocused();
  await checkAppearance(page, 'join-stuck');
  await page.getByRole('link', { name: 'Not now' }).click();
  await expect(page).toHaveURL('/dashboard');
});
