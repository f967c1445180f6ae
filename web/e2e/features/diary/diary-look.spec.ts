import {
  attach,
  chip,
  entryOf,
  fillStorage,
  jpeg,
  openDiary,
  picture,
  recentEntries,
  saveButton,
  text,
} from '../../support/diary';
import { checkAppearance } from '../../support/look';
import { expect, test } from '../../support/test';
import { dayFromToday } from '../../support/todos';

test('[DIARY-04] [DIARY-05] the diary is accessible when it is empty, with an error, while writing, and with a full storage', async ({
  person,
}) => {
  test.slow();
  const page = await (await person()).open('/diary');
  await expect(page.getByText('Your diary is still blank')).toBeVisible();
  await checkAppearance(page, 'diary-empty');
  await saveButton(page).click();
  await expect(page.getByText('Write something first')).toBeVisible();
  await checkAppearance(page, 'diary-error');

  await chip(page, 'Grateful').click();
  await chip(page, 'Rainbow').click();
  await text(page).fill(
    'It rained all morning, and then over the allotments there it was.\n\nMinka slept through it on the windowsill.',
  );
  const sizes = [
    { wide: 800, high: 600 },
    { wide: 600, high: 800 },
    { wide: 640, high: 640 },
  ];
  const photos = await Promise.all(sizes.map(({ wide, high }) => picture(page, wide, high)));
  // Photos stored with a draft are removed to make room for the entry. Here the storage is too full to store them at
  // all.
  await fillStorage(page, 2_000);
  await attach(
    page,
    photos.map((buffer, index) => jpeg(`${index}.jpg`, buffer)),
  );
  await expect(page.getByRole('form').getByRole('img')).toHaveCount(3);
  await checkAppearance(page, 'diary-writing');
  await saveButton(page).click();
  await expect(page.getByRole('button', { name: 'Save without photos' })).toBeVisible();
  await checkAppearance(page, 'diary-full-storage');
});

test('[DIARY-07] [DIARY-08] [DIARY-10] [DIARY-13] [DIARY-14] the diary is accessible when it is full, with an open entry, without a search result, and with its notes', async ({
  person,
}) => {
  test.slow();
  const mia = await person();
  const start = await mia.open('/diary');
  const sizes: readonly [number, number][] = [
    [900, 600],
    [600, 900],
  ];
  const images = await Promise.all(
    sizes.map(
      async ([wide, high]) => `data:image/jpeg;base64,${(await picture(start, wide, high)).toString('base64')}`,
    ),
  );
  const long = 'We took the early train and were at the sea before the ice-cream man. '.repeat(30);
  const page = await openDiary(mia, [
    entryOf(mia, 'sea', { content: `${long}\n\n${long}`, mood: 'Happy', weather: 'Partly Cloudy', images }),
    entryOf(mia, 'plain', { date: dayFromToday(-1), content: 'Nothing much.' }),
    entryOf(mia, 'one', { date: dayFromToday(-40), content: 'Withoutasinglespace'.repeat(30), mood: 'Frustrated' }),
    ...Array.from({ length: 12 }, (_, index) =>
      entryOf(mia, `more-${index}`, {
        date: dayFromToday(-index * 6),
        content: 'Pancakes for breakfast, and a walk along the canal with Minka in the basket.',
        mood: index % 2 ? 'Peaceful' : 'Tired',
        weather: index % 3 ? 'Foggy' : 'Sunny',
      }),
    ),
    entryOf(null, 'old', { date: '2025-03-01' }),
    null,
  ]);
  await expect(recentEntries(page)).toHaveCount(3);
  await expect(page.getByText('nothing was deleted')).toBeVisible();
  await checkAppearance(page, 'diary-notes');
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await checkAppearance(page, 'diary');
  await recentEntries(page).first().scrollIntoViewIfNeeded();
  await checkAppearance(page, 'diary-recent');
  await recentEntries(page).first().getByRole('button', { name: 'View Full' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toHaveCount(2);
  await checkAppearance(page, 'diary-entry');
  await dialog.getByRole('img').last().scrollIntoViewIfNeeded();
  await checkAppearance(page, 'diary-entry-photos');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('Search', { exact: true }).scrollIntoViewIfNeeded();
  await checkAppearance(page, 'diary-all');
  await page.getByLabel('Search', { exact: true }).fill('nowhere');
  await expect(page.getByText('No entry found')).toBeVisible();
  await checkAppearance(page, 'diary-no-result');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Show all entries' }).click();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
