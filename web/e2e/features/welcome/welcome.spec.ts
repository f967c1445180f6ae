import { activeGroup, registerAs, visitor } from '../../support/invite';
import { checkAppearance } from '../../support/look';
import { readQr } from '../../support/qr';
import { holdRequests } from '../../support/requests';
import { expect, type Page, test } from '../../support/test';
import { row } from '../../support/todos';

const question = (page: Page) => page.getByRole('region', { name: 'Who are you planning with?' });
const dashboardMotto = (page: Page) => page.getByText("Let's make it amazing!");

/** Opens the dashboard and waits for its last answer; a welcome would be visible then. */
async function openDashboard(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/todos/my-todos');
  await page.goto('/dashboard');
  await answered;
  await expect(page.getByText('Nothing left to do')).toBeVisible();
}

test('[START-01] [START-03] a new person makes a group and shares its code, another person joins, and both see the first todo', async ({
  browser,
}) => {
  const mia = await visitor(browser);
  await mia.goto('/register');
  await registerAs(mia, 'Mia');
  await expect(question(mia)).toBeVisible();
  await checkAppearance(mia, 'welcome-ask');
  await question(mia).getByRole('button', { name: 'With someone' }).focus();
  await mia.keyboard.press('Enter');
  const make = mia.getByRole('region', { name: 'A place for you together' });
  await expect(make.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(make.getByText('Name your group, or join one with a code')).toBeVisible();
  await checkAppearance(mia, 'welcome-group');
  await make.getByLabel('Group Name').fill('Mia and Ben');
  await make.getByRole('button', { name: 'Create Group' }).click();

  const ready = mia.getByRole('region', { name: '“Mia and Ben” is ready' });
  await expect(activeGroup(mia, 'Mia and Ben')).toBeVisible();
  await expect(ready.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(ready.getByText('Share this link or QR code')).toBeVisible();
  await checkAppearance(mia, 'welcome-invite');
  const qr = ready.getByRole('img', { name: 'QR code of the invite link of Mia and Ben' });
  let link = '';
  const read = async () => {
    link = (await readQr(qr)) ?? '';
    return link;
  };
  await expect.poll(read).toMatch(/\/join\/[A-HJKMNP-Z2-9]{6}$/);

  const ben = await visitor(browser);
  await ben.goto(link);
  await ben.getByRole('link', { name: 'Register' }).click();
  await registerAs(ben, 'Ben');
  await expect(activeGroup(ben, 'Mia and Ben')).toBeVisible();
  await expect(ready.getByText('Ben joined you!')).toBeVisible();
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft'));
  for (const page of [mia, ben]) expect(await page.evaluate(drafts), 'what was saved is not kept').toEqual([]);

  // After a reload the welcome is at the same step.
  await mia.reload();
  await ready.getByRole('button', { name: 'Add it' }).click();
  await expect(ready.getByText('Title is required')).toBeVisible();
  await ready.getByLabel('The first thing you share').fill('Picnic on Sunday');
  await mia.keyboard.press('Enter');
  await expect(mia).toHaveURL('/todos');
  await expect(mia.getByRole('heading', { name: 'Todo List' })).toBeVisible();
  for (const page of [mia, ben]) await expect(row(page, 'Picnic on Sunday')).toBeVisible();

  for (const page of [mia, ben]) {
    await page.goto('/dashboard');
    await expect(dashboardMotto(page)).toBeVisible();
    await expect(page.getByText('Loading Recent Todos')).toHaveCount(0);
    await expect(page.getByRole('region', { name: /planning with|is ready/ })).toHaveCount(0);
  }
});

test('[START-01] a person who plans alone adds a first todo', async ({ person }) => {
  const mia = await person();
  const page = await mia.open('/dashboard');
  await question(page).getByRole('button', { name: 'Just me' }).click();
  const step = page.getByRole('region', { name: 'What is on your mind?' });
  await checkAppearance(page, 'welcome-alone');
  await step.getByRole('button', { name: 'Back' }).click();
  await question(page).getByRole('button', { name: 'Just me' }).click();
  await step.getByLabel('Your first todo').fill('Buy oat milk');
  await page.route('**/api/todos', (route) => route.fulfill({ status: 502, json: {} }));
  await step.getByRole('button', { name: 'Add it' }).click();
  await expect(step.getByText('The todo could not be saved')).toBeVisible();
  await page.unroute('**/api/todos');
  await step.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByRole('region', { name: 'Recent Todos' }).getByText('Buy oat milk')).toBeVisible();
  await expect(step).toHaveCount(0);
});

test('[START-01] a todo saved after its person left the welcome does not change the screen', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  await mia.createGroup('The flat');
  const page = await (await mia.browse()).newPage();
  await page.addInitScript((key) => localStorage.setItem(key, '"together"'), `welcome ${mia.id}`);
  await page.goto('/dashboard');
  const answer = await holdRequests(page, '**/api/todos', 'POST');
  await page.getByLabel('The first thing you share').fill('Buy oat milk');
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Goals' }).click();
  await expect(page.getByRole('heading', { name: 'Goals', level: 1 })).toBeVisible();
  answer();
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  await expect(page).toHaveURL(/\/goals$/);
});

test('[START-01] a person with an invite code joins the group', { tag: '@desktop' }, async ({ person }) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const group = await mia.createGroup('The flat');
  await mia.createTodo('Water the plants', {}, group._id);
  const page = await ben.open('/dashboard');
  await question(page).getByRole('button', { name: 'With someone' }).click();
  await page.getByRole('tab', { name: 'Join Group' }).click();
  await page.getByRole('textbox', { name: 'Invite Code' }).fill('ZZZZZZ');
  await page.getByRole('button', { name: 'Join Group' }).click();
  await expect(page.getByText('Invalid invite code')).toBeVisible();
  await page.getByRole('textbox', { name: 'Invite Code' }).fill(`https://plan.example.com/join/${group.inviteCode}`);
  await page.getByRole('button', { name: 'Join Group' }).click();
  await expect(page).toHaveURL('/todos');
  await expect(row(page, 'Water the plants')).toBeVisible();
});

test('[START-02] a skipped welcome does not come back, and another person in the same browser is still asked', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const page = await mia.open('/dashboard');
  await question(page).getByRole('button', { name: 'Skip' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  const again = await page.context().newPage();
  await openDashboard(again);
  await expect(question(again)).toHaveCount(0);
  await again.evaluate((token) => localStorage.setItem('token', token), ben.token);
  await again.goto('/dashboard');
  await expect(question(again)).toBeVisible();
});

test('[START-12] a person who has a group or any item of their own does not see the welcome', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben, cleo] = [await person('Mia'), await person('Ben'), await person('Cleo')];
  await mia.createGroup('The flat');
  await ben.createEvent('Long ago', '2020-01-01');
  await cleo.createTodo('Done long ago', { completed: true });
  for (const { id, page } of await Promise.all(
    [mia, ben, cleo].map(async (somebody) => ({ id: somebody.id, page: await somebody.open('/dashboard') })),
  )) {
    await expect(page.getByText('No events ahead')).toBeVisible();
    await expect(page.getByText('Nothing left to do')).toBeVisible();
    // Cleo's todo is in the dashboard's own list; for the others, the other lists must be fetched first.
    const storedStage = () => page.evaluate((key) => localStorage.getItem(key), `welcome ${id}`);
    if (id !== cleo.id) await expect.poll(storedStage).toBe('"over"');
    await expect(question(page)).toHaveCount(0);
  }
});
