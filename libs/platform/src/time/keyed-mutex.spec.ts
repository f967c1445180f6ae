import { currentCall } from '../rpc/current-call.js';
import { KeyedMutex } from './keyed-mutex.js';

/** Creates work that records when it starts and ends when the test ends it. */
function createWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

describe('KeyedMutex', () => {
  it('runs the tasks of one key in order, and tasks of another key at the same time', async () => {
    const mutex = new KeyedMutex();
    const { begun, work, end } = createWork();
    const first = mutex.run('a', work('a1'));
    const second = mutex.run('a', work('a2'));
    const third = mutex.run('a', work('a3'));
    const other = mutex.run('b', work('b1'));
    await Promise.resolve();
    expect(begun).toEqual(['a1', 'b1']);
    end('a1');
    await expect(first).resolves.toBe('a1');
    await new Promise(setImmediate);
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    end('a2');
    await second;
    await new Promise(setImmediate);
    end('a3');
    end('b1');
    await expect(Promise.all([third, other])).resolves.toEqual(['a3', 'b1']);
  });

  it('runs the next task after a failed one, and forgets idle keys', async () => {
    const mutex = new KeyedMutex();
    const failing = mutex.run('a', () => Promise.reject(new Error('no')));
    const next = mutex.run('a', async () => 'next');
    expect(mutex.busyKeys).toBe(1);
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('next');
    expect(mutex.busyKeys).toBe(0);
  });

  it('[PLAT-06] does not start a task after the deadline of its call', async () => {
    const mutex = new KeyedMutex();
    const { begun, work, end } = createWork();
    const first = mutex.run('a', work('a1'));
    const call = { requestId: 'late', deadline: performance.now() - 1 };
    const late = currentCall.run(call, () => mutex.run('a', work('a2')));
    await new Promise(setImmediate);
    end('a1');
    await first;
    await expect(late).rejects.toMatchObject({ code: 'timeout' });
    expect(begun).toEqual(['a1']);
    expect(mutex.busyKeys).toBe(0);
  });
});
