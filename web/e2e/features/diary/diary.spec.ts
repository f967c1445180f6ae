import {
  allEntries,
  attach,
  chip,
  entryDialog,
  entryOf,
  jpeg,
  openDiary,
  photosInForm,
  picture,
  recentEntries,
  saveButton,
  storedEntries,
  text,
  writeEntry,
} from '../../support/diary';
import { toastWithText } from '../../support/progress';
import { expect, test } from '../../support/test';
import { dayFromToday } from '../../support/todos';

test('[DIARY-01] [DIARY-02] [DIARY-03] [DIARY-04] [DIARY-05] [DIARY-06] [DIARY-07] [DIARY-08] [DIARY-15] [DIARY-20] an entry is written, edited, viewed and deleted, and none of its text leaves the browser', async ({
  person,
}) => {
  const mia = await person();
  const page = await (await mia.browse()).newPage();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/diary');
  await expect(page.getByRole('heading', { level: 1, name: 'My Diary' })).toBeVisible();
  await expect(page.getByText('Your diary is still blank')).toBeVisible();
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue(dayFromToday(0));
  await expect(page.getByRole('group', { name: 'Mood' }).getByRole('button')).toHaveText([
    '😊Happy',
    '😢Sad',
    '😴Tired',
    '😤Frustrated',
    '😌Calm',
    '🤔Thoughtful',
    '🥰Loving',
    '😰Anxious',
    '😠Angry',
    '🙏Grateful',
    '🕊️Peaceful',
    '💪Motivated',
  ]);
  await expect(page.getByRole('group', { name: 'Weather' }).getByRole('button')).toHaveText(
    ['Sunny', 'Partly Cloudy', 'Cloudy', 'Rainy', 'Stormy', 'Snowy', 'Rainbow', 'Windy', 'Foggy', 'Lightning'].map(
      (name) => new RegExp(`${name}$`),
    ),
  );

  await chip(page, 'Happy').click();
  await text(page).fill('  \n ');
  await saveButton(page).click();
  await expect(page.getByText('Write something first: an entry needs a text to be saved.')).toBeVisible();
  await expect(text(page)).toHaveAccessibleDescription(/Write something first/);
  expect(await storedEntries(page)).toEqual([]);

  const long = `We sang secretly by the river. ${'A very long day. '.repeat(12)}`;
  await chip(page, 'Rainy').click();
  await text(page).fill(long);
  await expect(page.getByText('Write something first')).toHaveCount(0);
  await saveButton(page).click();
  await expect(toastWithText(page, 'Entry saved successfully!')).toBeVisible();
  await expect(text(page)).toHaveValue('');
  const [stored] = await storedEntries(page);
  expect(stored).toEqual({
    id: expect.any(String),
    date: dayFromToday(0),
    content: long,
    mood: 'Happy',
    weather: 'Rainy',
    images: [],
    timestamp: expect.any(String),
    userId: mia.id,
  });
  await expect(recentEntries(page)).toHaveCount(1);
  await expect(recentEntries(page).getByRole('paragraph')).toHaveText(`${long.slice(0, 100)}…`);
  await expect(recentEntries(page)).toContainText('Happy');
  await expect(recentEntries(page)).toContainText('Rainy');

  for (const content of ['Second', 'Third', 'Fourth']) await writeEntry(page, content);
  await expect(recentEntries(page)).toHaveCount(3);
  await expect(recentEntries(page).getByRole('paragraph')).toHaveText(['Fourth', 'Third', 'Second']);
  await expect(allEntries(page)).toHaveCount(4);

  await recentEntries(page).nth(1).getByRole('button', { name: 'Edit' }).click();
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveValue('Third');
  await expect(saveButton(page)).toHaveText('Update Entry');
  await text(page).fill('Third, and a half');
  await page.getByLabel('Date', { exact: true }).fill('2026-02-28');
  await chip(page, 'Calm').click();
  await saveButton(page).click();
  await expect(toastWithText(page, 'Entry updated successfully!')).toBeVisible();
  await expect(saveButton(page)).toHaveText('Save Entry');
  const entries = await storedEntries(page);
  expect(entries.map(({ content }) => content)).toEqual(['Fourth', 'Third, and a half', 'Second', long]);
  expect(entries[1]).toMatchObject({ date: '2026-02-28', mood: 'Calm' });

  await page.reload();
  await allEntries(page).filter({ hasText: 'We sang' }).getByRole('button').click();
  await expect(entryDialog(page).getByRole('article')).toContainText(long.trim());
  await entryDialog(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this entry?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(entryDialog(page)).toBeVisible();
  await entryDialog(page).getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastWithText(page, 'Entry deleted successfully!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(allEntries(page)).toHaveCount(3);
  expect((await storedEntries(page)).map(({ content }) => content)).toEqual(['Fourth', 'Third, and a half', 'Second']);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((request) => /sang|Fourth|Third|Second|Happy|Rainy|Calm|2026-02-28/.test(request))).toEqual([]);
});

test('[DIARY-09] [DIARY-17] [DIARY-08] photos are stored small and upright; unreadable files and more than six photos are refused with a message', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const page = await mia.open('/diary');
  const turned = await picture(page, 1_600, 800, 6);
  await attach(page, [
    jpeg('turned.jpg', turned),
    { name: 'notes.txt', mimeType: 'image/png', buffer: Buffer.from('x') },
  ]);
  await expect(page.getByText('“notes.txt” could not be read as a photo of at most 40 MB.')).toBeVisible();
  await expect(photosInForm(page)).toHaveCount(1);
  await text(page).fill('With a photo');
  await saveButton(page).click();
  await expect(recentEntries(page)).toContainText('1 photo');

  const [image = ''] = (await storedEntries(page))[0]?.images ?? [];
  expect(image).toMatch(/^data:image\/jpeg;base64,/);
  const look = await page.evaluate(async (url) => {
    const shown = new Image();
    shown.src = url;
    await shown.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: shown.naturalWidth, height: shown.naturalHeight });
    const context = canvas.getContext('2d');
    context?.drawImage(shown, 0, 0);
    const redness = (y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(canvas.width / 2, y, 1, 1).data ?? [];
      return red > blue;
    };
    return { width: canvas.width, height: canvas.height, top: redness(20), bottom: redness(canvas.height - 20) };
  }, image);
  expect(look).toEqual({ width: 640, height: 1_280, top: true, bottom: false });

  await recentEntries(page).getByRole('button', { name: 'View Full' }).click();
  await expect(entryDialog(page).getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
  await entryDialog(page).getByRole('button', { name: 'Edit' }).click();
  await expect(photosInForm(page)).toHaveCount(1);
  const seven = await Promise.all([1, 2, 3, 4, 5, 6].map((size) => picture(page, 100 * size, 60)));
  await attach(
    page,
    seven.map((buffer, index) => jpeg(`${index}.jpg`, buffer)),
  );
  await expect(page.getByText('An entry holds at most 6 photos, so 1 was left out.')).toBeVisible();
  await expect(photosInForm(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(photosInForm(page)).toHaveCount(5);
  await saveButton(page).click();
  await expect(toastWithText(page, 'Entry updated successfully!')).toBeVisible();
  expect((await storedEntries(page))[0]?.images).toHaveLength(5);
});

test('[DIARY-10] [DIARY-22] entries can be searched and filtered by month, and only some of 500 entries are drawn', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const many = Array.from({ length: 500 }, (_, index) =>
    entryOf(mia, String(index), {
      date: dayFromToday(-index),
      content: index === 321 ? 'The day we found Minka at the Café' : `Day ${index}. ${'We went on. '.repeat(60)}`,
      mood: index % 2 ? 'Calm' : 'Happy',
    }),
  );
  const page = await openDiary(mia, many);
  const all = page.getByRole('region', { name: 'All entries' });
  await expect(all.getByRole('status')).toHaveText('500 entries');
  await expect(allEntries(page)).toHaveCount(30);
  await all.getByRole('button', { name: 'Show more' }).click();
  await expect(allEntries(page)).toHaveCount(60);

  await all.getByLabel('Search').fill('minka CAFE');
  await expect(all.getByRole('status')).toHaveText('1 of 500 entries');
  await expect(allEntries(page)).toHaveCount(1);
  await allEntries(page).getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('The day we found Minka at the Café');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await all.getByLabel('Search').fill('calm nowhere');
  await expect(page.getByText('No entry found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all entries' }).click();
  const month = dayFromToday(-321).slice(0, 7);
  const inIt = many.filter(({ date }) => date.startsWith(month)).length;
  await all.getByLabel('Month').selectOption(month);
  await expect(all.getByRole('status')).toHaveText(`${inIt} of 500 entries`);
  await expect(all.getByLabel('Month').locator('option:checked')).toHaveText(new RegExp(`\\(${inIt}\\)$`));
  await expect(allEntries(page)).toHaveCount(Math.min(inIt, 30));
});
