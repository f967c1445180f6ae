import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { calendarEvent } from '@/kinds/calendar-example';
import { type Call, serve } from '../../../../test/server';
import { ANN, renderSignedIn } from '../../../../test/signed-in';
import { useUpcoming } from './use-upcoming';

const HOME = { id: 'personal', name: 'Personal' };
const PACK = { id: 'c'.repeat(24), name: 'Pack' };
const [TODAY, SOON, LATER] = ['2026-03-14', '2026-03-27', '2026-04-10'];

let shown: ReturnType<typeof useUpcoming>;
let showDays: (last: string) => void;
let showSpaces: (spaces: (typeof HOME)[]) => void;
function Probe() {
  const [last, setLast] = useState(SOON);
  const [spaces, setSpaces] = useState([HOME]);
  showDays = setLast;
  showSpaces = setSpaces;
  shown = useUpcoming(spaces, TODAY, last);
  return null;
}
const ids = () => shown.groups.flatMap(({ rows }) => rows.map(({ id }) => id));

describe('what comes in several spaces', () => {
  /** Lets the server answer the requests for more days. */
  let answerLater: () => void;

  beforeEach(() => {
    const later = new Promise<void>((resolve) => {
      answerLater = resolve;
    });
    const events = ({ headers, query }: Call) => {
      const space = headers.get('X-Space') === HOME.id ? 'home' : 'pack';
      const near = calendarEvent({ _id: `${space} near`, date: TODAY });
      const isLonger = query.get('to') === LATER;
      return isLonger ? [near, calendarEvent({ _id: `${space} far`, date: LATER })] : [near];
    };
    serve(async (call) => {
      if (call.path !== '/api/calendar') return [200, []];
      if (call.query.get('to') === LATER) await later;
      return [200, events(call)];
    });
    renderSignedIn(<Probe />, { ...ANN, _id: '8'.repeat(24) });
  });

  it('[ALL-02] the events stay while more days are loaded', async () => {
    await waitFor(() => expect(ids()).toEqual(['home near']));
    act(() => showDays(LATER));
    expect(ids()).toEqual(['home near']);
    expect(shown.status.isLoading).toBe(true);
    await act(async () => answerLater());
    await waitFor(() => expect(ids()).toEqual(['home near', 'home far']));
    expect(shown.status.isLoading).toBe(false);
  });

  it('[ALL-02] the events of a space are not shown as those of another one', async () => {
    await waitFor(() => expect(ids()).toEqual(['home near']));
    act(() => showDays(LATER));
    act(() => showSpaces([PACK]));
    expect(ids()).toEqual([]);
    await act(async () => answerLater());
    await waitFor(() => expect(ids()).toEqual(['pack near', 'pack far']));
  });
});
