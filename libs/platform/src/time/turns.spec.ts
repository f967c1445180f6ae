import { currentCall } from '../rpc/current-call.js';
import { Turns } from './turns.js';

/** Work that notes its beginning and ends when told to. */
function rig() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

describe('Turns', () => {
  it('runs the work of a key in order, that of another at once', async () => {
    const turns = new Turns();
    const { begun, work, end } = rig();
    const first = turns.take('a', work('a1'));
    const second = turns.take('a', work('a2'));
    const third = turns.take('a', work('a3'));
    const other = turns.take('b', work('b1'));
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

  it('goes on after work that failed, and forgets idle keys', async () => {
    const turns = new Turns();
    const failing = turns.take('a', () => Promise.reject(new Error('no')));
    const next = turns.take('a', async () => 'next');
    expect(turns.busy).toBe(1);
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('next');
    expect(turns.busy).toBe(0);
  });

  it('[PLAT-06] does not begin what nobody waits for any more', async () => {
    const turns = new Turns();
    const { begun, work, end } = rig();
    const first = turns.take('a', work('a1'));
    const call = { requestId: 'late', deadline: Date.now() - 1 };
    const late = currentCall.run(call, () => turns.take('a', work('a2')));
    await new Promise(setImmediate);
    end('a1');
    await first;
    await expect(late).rejects.toMatchObject({ code: 'timeout' });
    expect(begun).toEqual(['a1']);
    expect(turns.busy).toBe(0);
  });
});
