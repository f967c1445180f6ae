import { readFile } from 'node:fs/promises';
import { logout } from '../../../src/api/generated';
import {
  allEntries,
  attach,
  chip,
  entryDialog,
  entryOf,
  fillStorage,
  importFile,
  jpeg,
  openDiary,
  photosInForm,
  picture,
  recentEntries,
  saveButton,
  signInAs,
  storedEntries,
  storedText,
  text,
  unreadableTexts,
  writeEntry,
} from '../../support/diary';
import { toastWithText } from '../../support/progress';
import { longDay } from '../../support/special-dates';
import { expect, test } from '../../support/test';
import { dayFromToday } from '../../support/todos';

test('[DIARY-11] [DIARY-14] [DIARY-19] an exported diary is imported elsewhere only once, and hostile files change nothing', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const photo = `data:image/jpeg;base64,${(await picture(await mia.open('/diary'), 60, 60)).toString('base64')}`;
  const mine = [
    entryOf(mia, 'a', { images: [photo], mood: 'Happy' }),
    entryOf(mia, 'b', { timestamp: '2020-01-01T00:00:00.000Z' }),
  ];
  const page = await openDiary(mia, [entryOf(ben, 'his'), ...mine]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`pawplan-diary-${dayFromToday(0)}.json`);
  const content = await readFile(await file.path(), 'utf8');
  expect(content).not.toContain('Entry his');
  await expect(page.getByText('2 entries exported.')).toBeVisible();

  const other = await openDiary(mia, [entryOf(mia, 'a', { content: 'Something else' })]);
  await importFile(other, content);
  await expect(other.getByText('2 entries imported.')).toBeVisible();
  const stored = await storedEntries(other);
  expect(stored.map((entry) => entry.content).sort()).toEqual(['Entry a', 'Entry b', 'Something else']);
  expect(stored.find((entry) => entry.content === 'Entry a')).toMatchObject({ images: [photo], mood: 'Happy' });
  expect(new Set(stored.map(({ id }) => id)).size).toBe(3);
  await importFile(other, content);
  await expect(other.getByText('0 entries imported. 2 entries were here already.')).toBeVisible();
  expect(await storedEntries(other)).toEqual(stored);

  for (const hostile of ['{"cut of', '[null, 7]', '{"entries":"x"}']) {
    await importFile(other, hostile);
    await expect(other.getByText('“diary.json” holds no diary entries that can be read.')).toBeVisible();
  }
  expect(await storedEntries(other)).toEqual(stored);
  const script = entryOf(ben, 'script', { content: '<img src=x onerror=alert(1)>', images: ['javascript:alert(1)'] });
  await importFile(other, JSON.stringify([script]));
  await expect(other.getByText('1 entry imported. 1 photo could not be shown and stayed in the file.')).toBeVisible();
  expect((await storedEntries(other)).find(({ id }) => id === 'script')).toMatchObject({ images: [], userId: mia.id });
  await expect(recentEntries(other).getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

test('[DIARY-12] [DIARY-18] a full storage loses nothing: the entry can be saved without photos, or once there is room', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const page = await mia.open('/diary');
  const photo = jpeg('large.jpg', await picture(page, 1_280, 1_280));
  await fillStorage(page, 3_000);
  await text(page).fill('Too much for this browser');
  await attach(page, [photo]);
  await expect(photosInForm(page)).toHaveCount(1);
  await saveButton(page).click();
  await expect(page.getByText('This browser has no room left for the entry.')).toContainText(
    'Save it without its 1 photo',
  );
  await expect(text(page)).toHaveValue('Too much for this browser');
  await expect(photosInForm(page)).toHaveCount(1);
  expect(await storedEntries(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save without photos' }).click();
  await expect(toastWithText(page, 'Entry saved successfully!')).toBeVisible();
  await expect(text(page)).toHaveValue('');
  await expect(photosInForm(page)).toHaveCount(0);
  expect(await storedEntries(page)).toMatchObject([{ content: 'Too much for this browser', images: [] }]);

  await fillStorage(page, 50);
  const long = 'So many words. '.repeat(40);
  await text(page).fill(long);
  await saveButton(page).click();
  await expect(page.getByText('This browser has no room left for the entry.')).toContainText('To make room');
  await expect(page.getByRole('button', { name: 'Save without photos' })).toHaveCount(0);
  await expect(text(page)).toHaveValue(long);
  expect(await storedEntries(page)).toHaveLength(1);
  await page.evaluate(() => localStorage.removeItem('filler'));
  await saveButton(page).click();
  await expect.poll(async () => (await storedEntries(page)).map(({ content }) => content)).toContain(long);
});

test('[DIARY-13] [DIARY-19] corrupt storage is set aside, and the readable entries stay', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const page = await openDiary(mia, '[{"cut of');
  await expect(page.getByText(/could not be read\. It is now stored under “diaryEntries\.corrupt\.\d+”/)).toBeVisible();
  expect(await unreadableTexts(page)).toEqual(['[{"cut of']);
  expect(await storedText(page)).toBeNull();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByText('could not be read')).toHaveCount(0);
  await writeEntry(page, 'A new beginning');

  const script = 'data:image/svg+xml;base64,PHN2Zy8+';
  const odd = [entryOf(mia, 'good', { images: [script] }), { id: 'bad', userId: mia.id }, null];
  const other = await openDiary(mia, odd);
  await expect(recentEntries(other)).toHaveCount(1);
  await expect(recentEntries(other)).toContainText('Entry good');
  await expect(other.getByText('nothing was deleted')).toBeVisible();
  expect(JSON.parse((await unreadableTexts(other))[0] ?? '')).toEqual([{ id: 'good', images: [script] }, odd[1], null]);
  expect(await storedEntries(other)).toEqual([entryOf(mia, 'good')]);
  await other.reload();
  await expect(recentEntries(other)).toHaveCount(1);
  expect(await unreadableTexts(other)).toHaveLength(1);
});

test('[DIARY-14] a second person in the same browser sees and changes no entries of the first; entries without an owner are offered', {
  tag: '@desktop',
}, async ({ person }) => {
  const [mia, ben] = [await person('Mia'), await person('Ben')];
  const old = [
    entryOf(null, 'old', { date: '2025-03-01' }),
    entryOf(null, 'older', { date: '2025-01-02', content: 'Before' }),
  ];
  const page = await openDiary(mia, [...old, entryOf(mia, 'hers')]);
  await expect(recentEntries(page)).toHaveCount(1);
  await expect(
    page.getByText(`2 entries from ${longDay('2025-01-02')} to ${longDay('2025-03-01')}. Are they yours?`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByText('Are they yours?')).toHaveCount(0);
  await text(page).fill('Half a secret');

  await signInAs(page, ben);
  await expect(page.getByText('Your diary is still blank')).toBeVisible();
  await expect(text(page)).toHaveValue('');
  await expect(page.getByText(/Entry hers|Half a secret/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Yes, keep them' }).click();
  await expect(recentEntries(page)).toHaveCount(2);
  await writeEntry(page, 'His own');
  await allEntries(page).filter({ hasText: 'Before' }).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(recentEntries(page)).toHaveCount(2);
  const owners = (await storedEntries(page)).map(({ content, userId }) => [content, userId]);
  expect(owners).toEqual([
    ['His own', ben.id],
    ['Entry old', ben.id],
    ['Entry hers', mia.id],
  ]);

  await signInAs(page, mia);
  await expect(text(page)).toHaveValue('Half a secret');
  await expect(recentEntries(page)).toHaveCount(1);
  await expect(recentEntries(page)).toContainText('Entry hers');
  await expect(page.getByText('Are they yours?')).toHaveCount(0);
});

test('[DIARY-18] a draft survives a reload, a second tab and the end of the session, until it is saved or cancelled', {
  tag: '@desktop',
}, async ({ person }) => {
  const mia = await person();
  const context = await mia.browse();
  const page = await context.newPage();
  await page.goto('/diary');
  await attach(page, [jpeg('one.jpg', await picture(page, 80, 60))]);
  await text(page).fill('I was just about to say');
  await chip(page, 'Thoughtful').click();
  await page.reload();
  await expect(text(page)).toHaveValue('I was just about to say');
  await expect(chip(page, 'Thoughtful')).toHaveAttribute('aria-pressed', 'true');
  await expect(photosInForm(page)).toHaveCount(1);

  await logout(mia.api);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(mia.email);
  await page.getByLabel('Password').fill(mia.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/diary');
  await expect(text(page)).toHaveValue('I was just about to say');

  const other = await context.newPage();
  await other.goto('/diary');
  await expect(text(other)).toHaveValue('I was just about to say');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave what you are writing?' });
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(text(page)).toHaveValue('I was just about to say');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard it' }).click();
  for (const one of [page, other]) {
    await expect(text(one)).toHaveValue('');
    await expect(photosInForm(one)).toHaveCount(0);
  }
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('diaryDraft')));
  expect(await drafts()).toEqual([]);
  await writeEntry(page, 'Said');
  expect(await drafts()).toEqual([]);
});

test('[DIARY-16] [DIARY-06] two tabs show the same diary and do not overwrite each other', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const context = await mia.browse();
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const page of [one, other]) await page.goto('/diary');
  await text(one).fill('From the first');
  await expect(text(other)).toHaveValue('From the first');
  await saveButton(one).click();
  await expect(recentEntries(other)).toHaveCount(1);
  await expect(text(other)).toHaveValue('');
  await writeEntry(other, 'From the second');
  await writeEntry(one, 'From the first again');
  for (const page of [one, other])
    await expect(recentEntries(page).getByRole('paragraph')).toHaveText([
      'From the first again',
      'From the second',
      'From the first',
    ]);
  await recentEntries(one).first().getByRole('button', { name: 'View Full' }).click();
  await expect(entryDialog(one)).toBeVisible();
  await other.evaluate(() => localStorage.removeItem('diaryEntries'));
  await expect(one.getByRole('dialog')).toHaveCount(0);
  await expect(one.getByText('Your diary is still blank')).toBeVisible();
});

test('[DIARY-21] the diary says when the browser refuses to read or write the storage', { tag: '@desktop' }, async ({
  person,
}) => {
  const mia = await person();
  const context = await mia.browse();
  const refuse = (method: 'getItem' | 'setItem') => {
    const usual = Storage.prototype[method];
    const refusing = function (this: Storage, ...args: string[]) {
      if (args[0]?.startsWith('diary')) throw new DOMException('No', 'SecurityError');
      return Reflect.apply(usual, this, args);
    };
    Object.defineProperty(Storage.prototype, method, { value: refusing });
  };
  const page = await context.newPage();
  await page.addInitScript(refuse, 'setItem' as const);
  await page.goto('/diary');
  await text(page).fill('Into the wind');
  await saveButton(page).click();
  await expect(page.getByText('This browser did not let Pawplan keep the entry.')).toBeVisible();
  await expect(text(page)).toHaveValue('Into the wind');
  const blind = await context.newPage();
  await blind.addInitScript(refuse, 'getItem' as const);
  await blind.goto('/diary');
  await expect(blind.getByText('This browser does not let Pawplan keep a diary.')).toBeVisible();
  await expect(blind.getByRole('button', { name: 'Try again' })).toBeVisible();
});
