import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from '@/components/ui/toast';
import { calendarEvent } from '@/kinds/calendar-example';
import { spaceStore } from '@/lib/space/space-store';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import { setTextLanguage, textsLoaded } from '@/messages/runtime';
import { addPopovers } from '../../../test/popover';
import { serve } from '../../../test/server';
import { ANN, renderSignedIn } from '../../../test/signed-in';
import { CalendarPage } from './calendar-page';
import { calendarSpaces } from './use-entries';

const NoDialog = () => null;
const PACK = 'c'.repeat(24);
const FORMER = { _id: 'f'.repeat(24), name: 'Former member', nameCode: 'formerMember' };
const NOT_RUNNING = { running: false, done: 0, total: null, lastSyncedAt: null };
const today = dayIn(browserZone(), new Date());

describe('calendar page', () => {
  let syncReply: object;

  beforeEach(() => {
    spaceStore.set(PACK);
    addPopovers();
    syncReply = {};
    serve(({ method, path }) => {
      if (path === '/api/calendar/google/sync') return method === 'POST' ? [500, syncReply] : [200, NOT_RUNNING];
      if (path === '/api/calendar/google/events') return [200, []];
      if (path === '/api/groups')
        return [200, [{ _id: PACK, name: 'Pack', members: [{ _id: ANN._id, name: ANN.name }] }]];
      return path === '/api/calendar' ? [200, [calendarEvent({ date: today, createdBy: FORMER })]] : undefined;
    });
  });
  afterEach(() => setTextLanguage('en'));

  it('[CAL-109] [CAL-107] with all spaces, an event that Google has too is shown once', async () => {
    const events: Record<string, object[]> = {
      [PACK]: [calendarEvent({ _id: 'a'.repeat(24), title: 'Choir', date: today, timeZone: browserZone() })],
      personal: [calendarEvent({ _id: 'b'.repeat(24), title: 'Vet', date: today, timeZone: browserZone() })],
    };
    const atGoogle = (title: string) => {
      const [start, end] = [new Date(`${today}T09:00:00`), new Date(`${today}T10:30:00`)].map((at) => at.toISOString());
      return { id: title, title, description: '', location: '', isAllDay: false, htmlLink: '', start, end };
    };
    serve(({ path, query, headers }) => {
      if (path === '/api/calendar/google/sync') return [200, NOT_RUNNING];
      // The server leaves out the events of the active space, or of all spaces.
      if (path === '/api/calendar/google/events')
        return [200, query.get('without') === 'all' ? [atGoogle('Dentist')] : [atGoogle('Vet'), atGoogle('Dentist')]];
      if (path === '/api/groups')
        return [200, [{ _id: PACK, name: 'Pack', members: [{ _id: ANN._id, name: ANN.name }] }]];
      return path === '/api/calendar' ? [200, events[headers.get('X-Space') ?? '']] : undefined;
    });
    renderSignedIn(<CalendarPage TodoDialog={NoDialog} />, {
      ...ANN,
      _id: '9'.repeat(24),
      currentGroup: PACK,
      google: { ...ANN.google, connected: true },
    });
    const titles = () =>
      screen.getAllByRole('listitem').map((item) => item.querySelector('p.font-semibold')?.textContent);
    const shown = (...expected: string[]) =>
      waitFor(() => expect(titles().map((title) => title?.trim())).toEqual(expected));
    await shown('Choir', 'Dentist', 'Vet');
    await userEvent.click(await screen.findByRole('button', { name: 'All spaces' }));
    await shown('Choir', 'Dentist', 'Vet');
    expect(screen.getAllByText('Personal').length).toBeGreaterThan(0);
    calendarSpaces.change(() => 'this');
  });

  it('[LANG-14] names a former member in German beside an event and above the list', async () => {
    setTextLanguage('de');
    await textsLoaded();
    renderSignedIn(<CalendarPage TodoDialog={NoDialog} />);
    await screen.findByText('Früheres Mitglied');
    await userEvent.click(screen.getByRole('button', { name: 'Liste' }));
    await screen.findByRole('heading', { name: 'Früheres Mitglied' });
    expect(document.body.textContent).not.toContain('Former member');
  });

  it.each([
    ["the server's message", { message: 'Google is not connected' }, 'Google is not connected'],
    ['a general message when the server sends none', {}, 'Failed to sync Google Calendar'],
  ])('[GSYNC-30] a failed sync shows %s, and the events stay', async (_, reply, text) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const failed = jest.spyOn(toast, 'error');
    const succeeded = jest.spyOn(toast, 'success');
    syncReply = reply;
    renderSignedIn(<CalendarPage TodoDialog={NoDialog} />, { ...ANN, google: { ...ANN.google, connected: true } });
    await screen.findByText('Former member');
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    await userEvent.click(screen.getByText('Sync with Google Calendar'));
    await waitFor(() => expect(failed.mock.calls).toEqual([[text]]));
    expect(succeeded).not.toHaveBeenCalled();
    expect(screen.getByText('Former member')).not.toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
