import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { calendarEvent } from '@/kinds/calendar-example';
import { spaceStore } from '@/lib/space/space-store';
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
});
