import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ImportPreview } from '@/api/generated';
import { toast } from '@/components/ui/toast';
import { lateTextsLoaded, setTextLanguage, textsLoaded } from '@/messages/runtime';
import { type Call, serve } from '../../../../test/server';
import { renderSignedIn } from '../../../../test/signed-in';
import { ImportDialog } from './import-dialog';

const PACK = 'c'.repeat(24);
const ID = 'd'.repeat(24);
const WALK = {
  title: 'Walk',
  date: '2026-03-14',
  endDate: null,
  startTime: '10:00',
  endTime: '11:00',
  timeZone: 'America/New_York',
  isAllDay: false,
  recurrence: 'FREQ=WEEKLY',
};
const PREVIEW: ImportPreview = {
  created: 2,
  skipped: 1,
  failed: 1,
  problems: [{ title: 'Odd', message: 'The time is not valid', code: 'importTimeInvalid' }],
  firstDay: '2026-03-14',
  lastDay: '2026-03-22',
  events: [
    WALK,
    { ...WALK, title: 'Trip', date: '2026-03-20', endDate: '2026-03-22', isAllDay: true, recurrence: undefined },
  ],
};

describe('import dialog', () => {
  let calls: Call[];
  let preview: readonly [number, unknown];
  let imported: readonly [number, unknown];
  let undone: readonly [number, unknown];
  let closed: jest.Mock;

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    closed = jest.fn();
    preview = [200, PREVIEW];
    imported = [201, { id: ID, created: 2, skipped: 1, failed: 1, problems: [] }];
    undone = [200, { deleted: 1, kept: 1 }];
    calls = serve(({ method, path }) => {
      if (path === '/api/calendar/import/preview') return preview;
      if (path === '/api/calendar/import') return imported;
      return method === 'DELETE' && path === `/api/calendar/import/${ID}` ? undone : undefined;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    setTextLanguage('en');
  });

  const open = () => renderSignedIn(<ImportDialog space={PACK} today="2026-03-14" open onClose={closed} />);
  const choose = async (text: string | ArrayBuffer, name = 'events.ics') => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no input');
    await userEvent.upload(input, new File([text], name, { type: 'text/calendar' }));
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('[IMP-15] [IMP-16] shows what a file contains before anything is imported', async () => {
    open();
    await choose('BEGIN:VCALENDAR');
    await screen.findByText('Walk');
    const shown = document.body.textContent ?? '';
    for (const part of ['New2', 'Already here1', 'Not imported1', '14 Mar', '10:00 – 11:00', 'New York', 'repeats']) {
      expect(shown).toContain(part);
    }
    expect(shown).toContain('1 event cannot be imported');
    expect(shown).toContain('Odd The time is not valid');
    expect(calls.map(({ path, body, headers }) => [path, body, headers.get('x-space')])).toEqual([
      ['/api/calendar/import/preview', { text: 'BEGIN:VCALENDAR' }, PACK],
    ]);
  });

  it('[IMP-16] [IMP-17] imports, and undoes it from the message', async () => {
    const succeeded = jest.spyOn(toast, 'success');
    open();
    await choose('BEGIN:VCALENDAR');
    await screen.findByText('Walk');
    await press('Import 2 Events');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(succeeded.mock.calls[0]).toEqual(['2 events imported', { label: 'Undo', onClick: expect.any(Function) }]);
    succeeded.mock.calls[0]?.[1]?.onClick();
    await waitFor(() =>
      expect(succeeded.mock.calls[1]).toEqual(['1 imported event deleted. 1 was changed and stays.']),
    );
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/calendar/import/${ID}` });
    expect(calls.at(-1)?.headers.get('x-space')).toBe(PACK);
  });

  it('[IMP-18] a failed import stays in the dialog, and a second try has the same key', async () => {
    imported = [409, { message: 'This space is full: at most 10000 items of a kind' }];
    open();
    await choose('BEGIN:VCALENDAR');
    await screen.findByText('Walk');
    await press('Import 2 Events');
    await screen.findByText('This space is full: at most 10000 items of a kind');
    await press('Import 2 Events');
    const keysOf = () =>
      calls.filter(({ path }) => path === '/api/calendar/import').map(({ headers }) => headers.get('idempotency-key'));
    await waitFor(() => expect(keysOf()).toHaveLength(2));
    expect(new Set(keysOf()).size).toBe(1);
    expect(closed).not.toHaveBeenCalled();
  });

  it('[IMP-18] says why a file cannot be read, and takes another one', async () => {
    preview = [400, { message: 'This is not a calendar file' }];
    open();
    await choose('hello');
    await screen.findByText('This is not a calendar file');
    preview = [200, { ...PREVIEW, created: 0, failed: 0, problems: [], events: [], firstDay: null, lastDay: null }];
    await choose('BEGIN:VCALENDAR');
    await screen.findByText('There is nothing to import: all events of this file are already here.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
  });

  it.each([
    ['a large file', 'x'.repeat(1024 * 1024 + 1)],
    ['a file whose line breaks make the request too large', '\r\n'.repeat(300 * 1024)],
  ])('[IMP-18] does not send %s', async (_, text) => {
    open();
    await choose(text);
    await screen.findByText('This file is too large: at most 1,024 KiB');
    expect(calls).toEqual([]);
  });

  it('[IMP-15] [LANG-14] is in German too', async () => {
    setTextLanguage('de');
    await Promise.all([textsLoaded(), lateTextsLoaded()]);
    open();
    await choose('BEGIN:VCALENDAR');
    await screen.findByRole('button', { name: '2 Termine importieren' });
    expect(document.body.textContent).toContain('1 Termin lässt sich nicht importieren');
    expect(document.body.textContent).toContain('Die Zeit ist ungültig');
  });
});
