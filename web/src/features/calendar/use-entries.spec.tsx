import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { calendarEvent } from '@/kinds/calendar-example';
import { spaceStore } from '@/lib/space/space-store';
import { browserZone } from '@/lib/time/zone';
import { serve } from '../../../test/server';
import { ANN, renderSignedIn } from '../../../test/signed-in';
import { calendarSpaces, useEntries } from './use-entries';

const PACK = 'c'.repeat(24);
const TODAY = '2026-03-11';
const RANGE = { from: TODAY, to: TODAY };

let entries: ReturnType<typeof useEntries>['entries'];
let renderAgain: () => void;
function Probe() {
  const [, setCount] = useState(0);
  renderAgain = () => setCount((count) => count + 1);
  ({ entries } = useEntries(RANGE));
  return null;
}

describe('the entries of a window', () => {
  beforeEach(() => {
    spaceStore.set(PACK);
    entries = null;
    serve(({ path }) => {
      if (path === '/api/groups')
        return [200, [{ _id: PACK, name: 'Pack', members: [{ _id: ANN._id, name: ANN.name }] }]];
      return path === '/api/calendar' ? [200, [calendarEvent({ date: TODAY })]] : undefined;
    });
  });

  it.each(['this', 'all'] as const)('[CAL-107] are computed once while nothing changes: %s', async (filter) => {
    calendarSpaces.change(() => filter);
    renderSignedIn(<Probe />);
    await waitFor(() => expect(entries).not.toBeNull());
    const before = entries;
    act(() => renderAgain());
    expect(entries).toBe(before);
    calendarSpaces.change(() => 'this');
  });

  it('[CAL-109] with all spaces, it asks for the events of Google that none of them contains', async () => {
    const start = new Date(`${TODAY}T09:00`).toISOString();
    const end = new Date(`${TODAY}T10:30`).toISOString();
    const ofGoogle = {
      id: 'same',
      title: 'Vet',
      description: '',
      location: '',
      isAllDay: false,
      htmlLink: '',
      start,
      end,
    };
    serve(({ path, query, headers }) => {
      if (path === '/api/groups')
        return [200, [{ _id: PACK, name: 'Pack', members: [{ _id: ANN._id, name: ANN.name }] }]];
      if (path === '/api/calendar/google/events') return [200, query.get('without') === 'all' ? [] : [ofGoogle]];
      const isPersonal = headers.get('X-Space') === 'personal';
      return path === '/api/calendar'
        ? [200, isPersonal ? [calendarEvent({ date: TODAY, timeZone: browserZone() })] : []]
        : undefined;
    });
    calendarSpaces.change(() => 'all');
    renderSignedIn(<Probe />, { ...ANN, _id: '9'.repeat(24), google: { ...ANN.google, connected: true } });
    await waitFor(() => expect(entries?.map(({ id }) => id)).toEqual(['e1']));
    act(() => calendarSpaces.change(() => 'this'));
    await waitFor(() => expect(entries?.map(({ id }) => id)).toEqual(['google same']));
  });
});
