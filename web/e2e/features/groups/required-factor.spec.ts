import { totpCode } from '@pawplan/testing';
import { enableTotp, setUpTotp } from '../../../src/api/generated';
import { openGroups } from '../../support/groups';
import { checkAppearance } from '../../support/look';
import { expect, type Person, test } from '../../support/test';

async function turnOn(person: Person): Promise<void> {
  const body = { currentPassword: person.password };
  const { secret, setup } = await setUpTotp({ ...person.api, body });
  await enableTotp({ ...person.api, body: { setup, code: totpCode(secret, new Date()) } });
}

test('[FACTOR-54] [FACTOR-55] the owner of a group requires two-step sign-in, and the open screen of a member asks to set it up', async ({
  person,
}) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const group = await mia.createGroup('Two of us');
  await ben.join(group);
  await ben.switchGroup(group._id);
  await turnOn(mia);
  const page = await ben.open('/todos');
  await expect(page.getByRole('heading', { level: 1, name: 'Two-step sign-in needed' })).toBeHidden();

  const dialog = await openGroups(await mia.open('/todos'));
  const setting = dialog.getByLabel('Members need two-step sign-in');
  // `check` reads the state right after the press, but the box shows it when the request has begun.
  await setting.click();
  await expect(setting).toBeChecked();
  await checkAppearance(dialog.page(), 'group-requires-second-factor');

  await expect(page.getByText('“Two of us” requires two-step sign-in.')).toBeVisible({ timeout: 60_000 });
  await checkAppearance(page, 'second-factor-needed');
  await turnOn(ben);
  await expect(page.getByText('“Two of us” requires two-step sign-in.')).toBeHidden({ timeout: 60_000 });
});
