import { createGroup, getMe, listGroups } from '../../../src/api/generated';
import { stopAfter } from '../../support/focus';
import { openGroups, renewCode } from '../../support/groups';
import { LONG_NAME } from '../../support/long-texts';
import { checkAppearance } from '../../support/look';
import { expect, test } from '../../support/test';
import { row } from '../../support/todos';

test('[GROUP-25] [GROUP-27] [GROUP-29] [GROUP-30] the group modal explains that there are no groups, and its forms name missing values', {
  tag: '@desktop',
}, async ({ person }) => {
  const page = await (await person()).open('/todos');
  let calls = 0;
  await page.route('**/api/groups{,/join}', (route) => {
    if (route.request().method() === 'POST') calls += 1;
    return route.continue();
  });
  const dialog = await openGroups(page);
  await expect(dialog.getByRole('tab')).toHaveText(['My Groups', 'Create Group', 'Join Group']);
  await expect(dialog.getByText("You haven't joined any groups yet.")).toBeVisible();
  await expect(dialog.getByText('Create a new group or join an existing one to get started!')).toBeVisible();

  await dialog.getByRole('tab', { name: 'Create Group' }).click();
  await dialog.getByLabel('Group Name').fill('   ');
  await dialog.getByRole('button', { name: 'Create Group' }).click();
  await expect(dialog.getByText('Group name is required')).toBeVisible();
  await expect(dialog.getByLabel('Group Name')).toHaveAttribute('maxlength', '50');
  await expect(dialog.getByLabel('Description')).toHaveAttribute('maxlength', '200');

  await dialog.getByRole('tab', { name: 'Join Group' }).click();
  await expect(dialog.getByText('6 characters; you can also paste the invite link')).toBeVisible();
  await dialog.getByRole('button', { name: 'Join Group' }).click();
  await expect(dialog.getByText('Invite code is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Invite Code' }).fill('  ab2cd9x ');
  await expect(dialog.getByRole('textbox', { name: 'Invite Code' })).toHaveValue('AB2CD9');
  expect(calls).toBe(0);
});

test('[GROUP-26] [GROUP-20] [GROUP-31] [GROUP-32] a group shows its data, its code can be copied and renewed, and messages disappear after 3 s', async ({
  person,
}) => {
  const mia = await person();
  const group = await createGroup({ ...mia.api, body: { name: 'The flat', description: 'Rent and bread' } });
  const page = await (await mia.browse()).newPage();
  await page.clock.install();
  await page.goto('/todos');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await openGroups(page);
  await expect(dialog.getByRole('heading', { name: 'The flat' })).toBeVisible();
  await expect(dialog.getByText('Rent and bread')).toBeVisible();
  await expect(dialog.getByText('1 member')).toBeVisible();
  await expect(dialog.locator('code')).toHaveText(group.inviteCode);

  const message = dialog.getByRole('status');
  await stopAfter(page, 0.1);
  await dialog.getByRole('button', { name: 'Copy invite code of The flat' }).click();
  await expect(message).toHaveText('Invite code copied!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(group.inviteCode);
  await page.clock.runFor(2_900);
  await expect(message).toHaveText('Invite code copied!');
  await page.clock.runFor(100);
  await expect(message).toBeEmpty();
  await page.clock.resume();

  await renewCode(dialog, 'The flat', 'New code without an end');
  await expect(dialog.locator('code')).not.toHaveText(group.inviteCode);

  await dialog.getByRole('tab', { name: 'Join Group' }).click();
  await dialog.getByRole('textbox', { name: 'Invite Code' }).fill(group.inviteCode);
  await dialog.getByRole('button', { name: 'Join Group' }).click();
  await expect(message).toHaveText('Invalid invite code');
});

test('[GROUP-28] [GROUP-15] [GROUP-31] leaving a group asks first and switches to the personal space', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const group = await mia.createGroup('The flat');
  await mia.switchGroup(group._id);
  const page = await mia.open('/todos');
  const dialog = await openGroups(page);
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to leave "The flat"?' });

  await dialog.getByRole('button', { name: 'Leave' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('heading', { name: 'The flat' })).toBeVisible();

  await page.route('**/api/groups/*/leave', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog.getByText('Error leaving group')).toBeVisible();

  await dialog.getByRole('button', { name: 'Leave' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog.getByText("You haven't joined any groups yet.")).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Active group: Personal' })).toBeVisible();
});

test('[GROUP-31] refusals without a message from the server show default texts', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const page = await mia.open('/todos');
  const dialog = await openGroups(page);
  await page.route('**/api/groups{,/join}', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await dialog.getByRole('tab', { name: 'Create Group' }).click();
  await dialog.getByLabel('Group Name').fill('The flat');
  await dialog.getByRole('button', { name: 'Create Group' }).click();
  await expect(dialog.getByText('Error creating group')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Join Group' }).click();
  await dialog.getByRole('textbox', { name: 'Invite Code' }).fill('ABCDEF');
  await dialog.getByRole('button', { name: 'Join Group' }).click();
  await expect(dialog.getByText('Error joining group')).toBeVisible();
});

test('[GROUP-31] a list of groups that cannot be fetched shows an error', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person();
  const page = await (await mia.browse()).newPage();
  await page.route('**/api/groups', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/todos');
  const dialog = await openGroups(page);
  await expect(dialog.getByText('Error fetching groups')).toBeVisible();
});

test('[GROUP-33] [GROUP-34] the selector switches the space, also on the server, and each tab has its own space', async ({
  person,
}) => {
  const mia = await person();
  const group = await mia.createGroup('The flat');
  await mia.createTodo('Mine alone');
  await mia.createTodo('Ours', {}, group._id);
  const context = await mia.browse();
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const page of [one, other]) {
    // The cached data is shown until the server has answered which group is active.
    await Promise.all([page.waitForResponse('**/api/auth/me'), page.goto('/todos')]);
    await expect(row(page, 'Mine alone')).toBeVisible();
  }
  await one.getByRole('button', { name: 'Active group: Personal' }).click();
  await expect(one.getByRole('menuitemradio')).toHaveText(['Personal', /The flat/]);
  await one.getByRole('menuitemradio', { name: 'The flat' }).click();
  await expect(row(one, 'Ours')).toBeVisible();
  await expect(row(one, 'Mine alone')).toHaveCount(0);
  await expect
    .poll(() => getMe(mia.api))
    .toMatchObject({
      currentGroup: group._id,
    });

  await other.getByRole('button', { name: 'Add Todo' }).first().click();
  await other.getByLabel('Title').fill('Mine as well');
  await other.getByRole('button', { name: 'Create Todo' }).click();
  await expect(row(other, 'Mine as well')).toBeVisible();
  await expect(row(one, 'Mine as well')).toHaveCount(0);
});

test('[GROUP-31] [GROUP-36] what is typed stays while another tab is shown, and the result appears on that tab', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const page = await mia.open('/todos');
  let lostAnswers = 0;
  let answer = () => {};
  const decided = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/groups', async (route) => {
    if (route.request().method() !== 'POST' || lostAnswers > 0) return route.continue();
    lostAnswers += 1;
    await route.fetch();
    await decided;
    await route.fulfill({ status: 502, body: '' });
  });
  const dialog = await openGroups(page);
  const tab = (name: string) => dialog.getByRole('tab', { name });
  await tab('Create Group').click();
  await dialog.getByLabel('Group Name').fill('The flat');
  await dialog.getByRole('button', { name: 'Create Group' }).click();
  await tab('Join Group').click();
  await dialog.getByRole('textbox', { name: 'Invite Code' }).fill('AB2');
  answer();
  await expect(dialog.getByRole('status')).toHaveText('Error creating group');
  await tab('Create Group').click();
  await expect(dialog.getByLabel('Group Name')).toHaveValue('The flat');
  await dialog.getByRole('button', { name: 'Create Group' }).click();
  await expect(dialog.getByRole('heading', { name: 'The flat' })).toHaveCount(1);
  await expect.poll(() => listGroups(mia.api), 'the lost answer was that of the same group').toHaveLength(1);
  await tab('Join Group').click();
  await expect(dialog.getByRole('textbox', { name: 'Invite Code' })).toHaveValue('AB2');
  await tab('Create Group').click();
  await expect(dialog.getByLabel('Group Name')).toHaveValue('');
});

test('[GROUP-47] [GROUP-48] [GROUP-53] a code can be renewed with an end after a question, and says when it has expired', async ({
  person,
}) => {
  const mia = await person();
  const group = await mia.createGroup('The flat');
  const page = await (await mia.browse()).newPage();
  await page.clock.install();
  await page.goto('/todos');
  const dialog = await openGroups(page);
  await expect(dialog.getByText('Valid until it is renewed')).toBeVisible();

  const renew = dialog.getByRole('button', { name: 'Renew invite code of The flat' });
  await renew.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('menuitem')).toHaveText([/without/, 'New code for 1 day', /7 days/, /30 days/]);
  await checkAppearance(page, 'groups-code-menu');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Renew the invite code of "The flat"?' });
  await expect(question).toContainText('The old code stops working at once');
  await checkAppearance(page, 'groups-code-question');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(renew).toBeFocused();
  await expect(dialog.locator('code')).toHaveText(group.inviteCode);

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Renew code' }).click();
  await expect(dialog.locator('code')).not.toHaveText(group.inviteCode);
  await expect(renew).toBeFocused();
  await expect(dialog.getByText(/^Valid until \d+ \w+/)).toBeVisible();
  const [known] = await listGroups(mia.api);
  const hours = (Date.parse(known?.expiresAt ?? '') - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);

  await page.clock.fastForward('24:01:00');
  await expect(dialog.getByText(/^Expired on .+ Renew it to invite new members\.$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^QR code/ })).toHaveCount(0);
  await checkAppearance(page, 'groups-code-ended');
});

test('[GROUP-49] [GROUP-50] [GROUP-51] [GROUP-52] the owner removes a member, whose open screen leaves the group at once; other members cannot remove anybody', async ({
  person,
}) => {
  const [mia, ben, max] = [await person('Mia'), await person('Ben'), await person(LONG_NAME)];
  const group = await mia.createGroup('Friends of the flat by the canal');
  await ben.join(group);
  await max.join(group);
  for (const one of [mia, ben, max]) await one.switchGroup(group._id);
  const [page, bens, maxs] = [await mia.open('/todos'), await ben.open('/todos'), await max.open('/todos')];
  await expect(maxs.getByRole('button', { name: `Active group: ${group.name}` })).toBeVisible();

  const theirs = await openGroups(bens);
  await theirs.getByRole('button', { name: '3 members' }).click();
  await expect(theirs.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveText([
    /MiaOwner/,
    /BenYou/,
    new RegExp(LONG_NAME),
  ]);
  await expect(theirs.getByRole('button', { name: 'Remove' })).toHaveCount(0);

  const dialog = await openGroups(page);
  await dialog.getByRole('button', { name: '3 members' }).click();
  const remove = (name: string) => dialog.getByRole('button', { name: `Remove ${name}` });
  await expect(dialog.getByRole('button', { name: 'Remove' })).toHaveCount(2);
  await checkAppearance(page, 'groups-members');
  const question = page.getByRole('alertdialog', { name: `Remove ${LONG_NAME} from "${group.name}"?` });
  await remove(LONG_NAME).focus();
  await page.keyboard.press('Enter');
  await expect(question).toContainText('They lose access at once');
  await checkAppearance(page, 'groups-remove');
  await page.keyboard.press('Escape');
  await expect(remove(LONG_NAME)).toBeFocused();

  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Remove' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText(`${LONG_NAME} was removed`);
  await expect(remove('Ben')).toBeFocused();
  await expect(theirs.getByRole('button', { name: '2 members' })).toBeVisible();
  await expect(maxs.getByRole('button', { name: 'Active group: Personal' })).toBeVisible();
  await expect((await openGroups(maxs)).getByText("You haven't joined any groups yet.")).toBeVisible();

  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('button', { name: '1 member' })).toBeFocused();
});
