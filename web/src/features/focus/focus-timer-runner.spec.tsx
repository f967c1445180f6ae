import { QueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { toast } from '@/components/ui/toast';
import { jobTypes } from '@/lib/queue/job';
import { runSender } from '@/lib/queue/sender';
import { changeQueue, queueOf } from '@/lib/queue/store';
import { type Call, serve } from '../../../test/server';
import './focus-timer-runner';
import { addSession } from './recording-job';
import type { Session } from './timer/timer';
import { celebrationStore } from './trophies/celebration-store';

const session = (id: string, endedAt = Date.now() - 60_000): Session => ({
  id,
  space: 'g1',
  zone: 'Asia/Tokyo',
  taskType: 'todo',
  taskId: 't1',
  duration: 60,
  startedAt: endedAt - 60_000,
  endedAt,
});
const TROPHY = { _id: 'first', tier: 'bronze' };

describe('recording focus sessions', () => {
  let calls: Call[];
  const errorToast = jest.spyOn(toast, 'error');
  const controller = new AbortController();
  afterAll(() => act(() => controller.abort()));

  it('[FOCUS-21] [FOCUS-39] [TROPHY-13] celebrates new trophies, and drops refused sessions, with the reason when their time is taken', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    errorToast.mockImplementation(() => {});
    calls = serve(({ headers }) => {
      const key = headers.get('Idempotency-Key');
      if (key === 'taken') return [409, { message: 'This time overlaps a session that is already recorded' }];
      return key === 'gone' ? [404, { message: 'Todo not found' }] : [201, { newTrophies: [TROPHY] }];
    });
    const client = new QueryClient();
    const invalidated = jest.spyOn(client, 'invalidateQueries');
    const old = session('old', Date.now() - 8 * 86_400_000);
    const all = [session('taken'), session('gone'), old, session('good')];
    await changeQueue('zoe', (queue) => all.reduce(addSession, queue));
    const onDone: Parameters<typeof runSender>[0]['onDone'] = ({ type }, _item, answer) =>
      jobTypes.get()[type]?.onDone?.(client, answer);
    void runSender({ person: 'zoe', token: 'token', onDone }, controller.signal);

    await waitFor(() => expect(celebrationStore.get()).toEqual([TROPHY]));
    expect(queueOf('zoe').get().jobs).toEqual([]);
    expect(errorToast.mock.calls).toEqual([['This time overlaps a session that is already recorded']]);
    expect(calls.map(({ method, path, headers }) => [method, path, headers.get('Idempotency-Key')])).toEqual([
      ['POST', '/api/focus', 'taken'],
      ['POST', '/api/focus', 'gone'],
      ['POST', '/api/focus', 'good'],
    ]);
    expect(calls[2]?.headers.get('X-Space')).toBe('g1');
    expect(calls[2]?.headers.get('X-Time-Zone')).toBe('Asia/Tokyo');
    expect(calls[2]?.body).toMatchObject({ taskType: 'todo', taskId: 't1', duration: 60 });
    expect(invalidated).toHaveBeenCalledWith({ queryKey: ['leaderboard'] });
  });
});
