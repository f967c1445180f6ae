import { chooseAction } from '../../support/calendar';
import { checkAppearance } from '../../support/look';
import { expect, test } from '../../support/test';
import { dayFromToday } from '../../support/todos';

const basic = (day: string) => day.replaceAll('-', '');
const fileOf = (...events: string[][]) => ({
  name: 'events.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(
    [
      'BEGIN:VCALENDAR',
      ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  ),
});

test('[IMP-15] [IMP-16] [IMP-17] [IMP-19] a file is chosen, previewed, imported and undone', async ({ person }) => {
  const mia = await person();
  const page = await mia.open('/calendar');
  const today = basic(dayFromToday(0));
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await chooseAction(page, 'Import File');
  const dialog = page.getByRole('dialog', { name: 'Import events from a file' });
  await expect(dialog.getByRole('button', { name: 'Choose File' })).toBeFocused();
  expect(scripts.some((url) => url.includes('import-dialog'))).toBe(true);
  await checkAppearance(page, 'calendar-import');

  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html></html>') });
  await expect(dialog.getByText('This is not a calendar file')).toBeVisible();
  await input.setInputFiles(
    fileOf(
      ['UID:1', `DTSTART:${today}T090000`, `DTEND:${today}T100000`, 'SUMMARY:Dentist'],
      ['UID:2', `DTSTART;VALUE=DATE:${today}`, 'RRULE:FREQ=WEEKLY', 'SUMMARY:Bins'],
      ['UID:3', 'DTSTART;VALUE=DATE:20260230', 'SUMMARY:Never'],
    ),
  );
  await expect(dialog.getByText('Dentist')).toBeVisible();
  await expect(dialog.getByText('1 event cannot be imported')).toBeVisible();
  await checkAppearance(page, 'calendar-import-preview');
  await dialog.getByRole('button', { name: 'Import 2 Events' }).click();

  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Dentist' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bins' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('2 imported events deleted')).toBeVisible();
  await expect(page.getByText('No events scheduled for this day')).toBeVisible();
});
