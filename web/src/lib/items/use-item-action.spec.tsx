import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiFailure } from '@/api/failure';
import type { Action, Kind } from './kind';
import { useItemAction } from './use-item-action';

interface Chore {
  _id: string;
  version: number;
  /** The days for which it is done. */
  days: string[];
}

/** A call of the action that waits for its answer. */
interface Sent {
  version: string;
  answer: (chore: Chore) => void;
  refuse: (error: unknown) => void;
}

const NOON = new Date(2026, 2, 14, 12);
const TODAY = '2026-03-14';
const chore = (version: number, ...days: string[]): Chore => ({ _id: 'c', version, days });

describe('an action on an item', () => {
  let client: QueryClient;
  let sent: Sent[];
  let results: unknown[];
  let press: () => void;

  const shown = () => client.getQueryData<Chore[]>(['chores', 'g1'])?.[0];
  const toggle: Action<Chore> = {
    send: ({ headers }) =>
      new Promise((answer, refuse) => sent.push({ version: headers['If-Match'] ?? '', answer, refuse })),
    isOn: ({ days }, day) => days.includes(day),
    withState: ({ days, ...one }, on, day) => ({ ...one, days: on ? [...days, day] : days.filter((d) => d !== day) }),
  };
  const kindWith = (action: Action<Chore>) =>
    ({ collection: 'chores', logName: 'chore', actions: { toggle: action } }) as unknown as Kind<
      Chore,
      never,
      'toggle'
    >;
  let use: (action: Action<Chore>) => void;

  beforeEach(() => {
    // Only the date stands still; timers run.
    jest.useFakeTimers({ now: NOON, doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'queueMicrotask'] });
    client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
    client.setQueryData(['chores', 'g1'], [chore(1)]);
    sent = [];
    results = [];
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const callbacks = { done: (one: Chore) => results.push(one), failed: (error: unknown) => results.push(error) };
    use = (action) => {
      const chores = kindWith(action);
      const { result } = renderHook(() => useItemAction(chores, 'toggle', callbacks), { wrapper });
      press = () => act(() => result.current('g1', shown() ?? chore(0)));
    };
    use(toggle);
  });
  afterEach(() => {
    client.clear();
    jest.useRealTimers();
  });

  const nextCall = async (count: number): Promise<Sent> => {
    await waitFor(() => expect(sent).toHaveLength(count));
    return sent[count - 1] as Sent;
  };

  it('[TODO-36] shows the new state before the answer, and then the answer', async () => {
    press();
    const call = await nextCall(1);
    expect([call.version, shown()]).toEqual(['1', chore(1, TODAY)]);
    call.answer(chore(2, TODAY));
    await waitFor(() => expect(results).toEqual([chore(2, TODAY)]));
    expect(shown()).toEqual(chore(2, TODAY));
  });

  it('[TODO-36] shows the old state again when the action fails', async () => {
    press();
    const failure = new ApiFailure(404, { message: 'Not found' });
    (await nextCall(1)).refuse(failure);
    await waitFor(() => expect(results).toEqual([failure]));
    expect(shown()).toEqual(chore(1));
  });

  it('[TODO-20] [TODO-21] is sent again, on the current version, when somebody else edited the item', async () => {
    press();
    (await nextCall(1)).refuse(new ApiFailure(409, { current: chore(4) }));
    const again = await nextCall(2);
    expect(again.version).toBe('4');
    again.answer(chore(5, TODAY));
    await waitFor(() => expect(shown()).toEqual(chore(5, TODAY)));
  });

  it('[TODO-21] shows the later of two quick presses until both are answered', async () => {
    press();
    const first = await nextCall(1);
    press();
    await waitFor(() => expect(shown()?.days).toEqual([]));
    first.answer(chore(2, TODAY));
    const second = await nextCall(2);
    expect([second.version, shown()?.days]).toEqual(['2', []]);
    second.answer(chore(3));
    await waitFor(() => expect(shown()).toEqual(chore(3)));
  });

  it('[HABIT-18] reads an answer after midnight for the new day', async () => {
    press();
    const call = await nextCall(1);
    jest.setSystemTime(new Date(2026, 2, 15, 0, 1));
    // The server counts the press for the new day; another device has pressed before it.
    call.answer(chore(3, '2026-03-15'));
    await waitFor(() => expect(results).toEqual([chore(3, '2026-03-15')]));
    expect(sent).toHaveLength(1);
  });

  it('[TODO-61] sends the body of the call, and ignores presses until an exclusive action is answered', async () => {
    const bodies: unknown[] = [];
    const send: typeof toggle.send = (call) => {
      bodies.push(call.body);
      return toggle.send(call);
    };
    use({ ...toggle, send, bodyOf: () => ({ day: TODAY }), isExclusive: () => true });
    press();
    const call = await nextCall(1);
    press();
    call.answer(chore(2));
    await waitFor(() => expect(results).toEqual([chore(2)]));
    expect([bodies, sent.length, shown()]).toEqual([[{ day: TODAY }], 1, chore(2)]);
    press();
    await nextCall(2);
  });

  it('[TODO-62] shows the item of the answer in place of one that became part of it', async () => {
    client.setQueryData(['chores', 'g1'], [chore(1, TODAY)]);
    press();
    const call = await nextCall(1);
    call.answer({ ...chore(7), _id: 'other' });
    await waitFor(() => expect(results).toHaveLength(1));
    expect(client.getQueryData(['chores', 'g1'])).toEqual([{ ...chore(7), _id: 'other' }]);
  });
});
