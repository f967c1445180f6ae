import { getReminderSettings, updateReminderSettings } from '../../../src/api/generated';
import { checkAppearance } from '../../support/look';
import { refuseRequests } from '../../support/requests';
import { expect, type Page, test } from '../../support/test';

const section = (page: Page) => page.getByRole('region', { name: 'Quiet Hours' });
const box = (page: Page, name: string) => section(page).getByRole('checkbox', { name });
const time = (page: Page, name: string) => section(page).getByRole('textbox', { name });
const button = (page: Page, name: string) => section(page).getByRole('button', { name });

test('[QUIET-01] [QUIET-20] quiet hours, a pause, kinds and groups are changed, by their person only', async ({
  person,
}) => {
  const [mia, otto] = [await person('Mia'), await person('Otto')];
  await mia.createGroup('Pack');
  const page = await mia.open('/profile');
  await expect(time(page, 'From')).toHaveValue('22:00');
  await expect(time(page, 'To')).toHaveValue('07:00');
  await time(page, 'From').fill('21:30');
  await button(page, 'Save quiet hours').click();
  await expect(section(page).getByText('Your quiet hours are saved.')).toBeVisible();
  await button(page, 'Pause for today').click();
  await expect(section(page).getByText('No push messages for the rest of today.')).toBeVisible();
  for (const name of ['Habits', 'Pack']) {
    await box(page, name).click();
    await expect(box(page, name)).not.toBeChecked();
  }
  await section(page).scrollIntoViewIfNeeded();
  await checkAppearance(page, 'profile-quiet-hours');
  await expect
    .poll(() => getReminderSettings(mia.api))
    .toMatchObject({
      quietHours: { on: true, from: '21:30', to: '07:00' },
      pausedUntil: expect.any(String),
      offKinds: ['habit'],
      offGroups: [expect.any(String)],
    });

  await page.reload();
  await expect(time(page, 'From')).toHaveValue('21:30');
  await expect(box(page, 'Pack')).not.toBeChecked();
  await button(page, 'End the pause').click();
  await expect(button(page, 'Pause for today')).toBeVisible();

  const elsewhere = await otto.open('/profile');
  await expect(time(elsewhere, 'From')).toHaveValue('22:00');
  await expect(box(elsewhere, 'Habits')).toBeChecked();
  await expect(section(elsewhere).getByText('You are in no group.')).toBeVisible();
  await expect(button(elsewhere, 'Pause for today')).toBeVisible();
});

test('[QUIET-20] what cannot be saved is said, and comes back', { tag: '@desktop' }, async ({ person }) => {
  const mia = await person('Mia');
  await updateReminderSettings({ ...mia.api, body: { offKinds: ['goal'] } });
  const page = await mia.open('/profile');
  await expect(box(page, 'Goals')).not.toBeChecked();
  const letThrough = await refuseRequests(page, '**/api/notifications/settings');
  await box(page, 'Goals').click();
  await expect(section(page).getByText('No', { exact: true })).toBeVisible();
  await expect(box(page, 'Goals')).not.toBeChecked();
  await letThrough();
  await box(page, 'Goals').click();
  await expect(box(page, 'Goals')).toBeChecked();
  await expect.poll(() => getReminderSettings(mia.api)).toMatchObject({ offKinds: [] });
});
