import { Logger } from '@nestjs/common';
import { PAGE_BYTES, type ReplyPage, type StartedService } from '@pawplan/platform';
import { large, numbers, numbersRead } from './fixtures/echo.calls.js';
import { startEcho } from './fixtures/echo.module.js';
import { openCaller, type TestCaller } from './support/caller.js';

const prefix = `${process.env.NAME_PREFIX}-pages`;
const caller = { name: 'Ada' };
/** A long deadline for tests of size, so that a busy machine does not fail them. */
const UNHURRIED = { caller, deadlineMs: 60_000 };
const MIB = 1024 * 1024;

async function collected(pages: AsyncIterable<ReplyPage>): Promise<Buffer[]> {
  const all: Buffer[] = [];
  for await (const page of pages) all.push(page.content);
  return all;
}

describe('a long reply', () => {
  let service: StartedService;
  let client: TestCaller;

  beforeAll(async () => {
    service = await startEcho({ NAME_PREFIX: prefix });
    client = openCaller(prefix);
  });
  afterAll(async () => {
    await client.close();
    await service.close();
  });

  const keysRead = async () => (await client.rpc.call(numbersRead, {}, { caller })).keys;

  it.each([0, 1, 99, 100, 101, 300_000])(
    '[PLAT-46] a list of %d items is sent in pages that together are one JSON text',
    async (items) => {
      const pages = await collected(client.rpc.pages(numbers, { items }, UNHURRIED));
      expect(JSON.parse(Buffer.concat(pages).toString())).toEqual(Array.from({ length: items }, (_, index) => index));
      for (const page of pages) expect(page.length).toBeLessThanOrEqual(PAGE_BYTES + 2);
      expect(pages.length).toBe(items === 300_000 ? 3 : 1);
    },
  );

  it('[PLAT-46] is sent whole to a caller that does not request pages', async () => {
    expect(await client.rpc.call(numbers, { items: 300_000 }, UNHURRIED)).toHaveLength(300_000);
  });

  it('[PLAT-46] reads no page that the caller does not request', async () => {
    const before = (await keysRead()).length;
    const pages = client.rpc.pages(numbers, { items: 300_000 }, UNHURRIED);
    await pages.next();
    await pages.return();
    expect(await keysRead()).toHaveLength(before + 1);
  });

  it('[PLAT-46] fails at the page that the service refuses', async () => {
    const pages = client.rpc.pages(numbers, { items: 300_000, breakAt: 1 }, UNHURRIED);
    await expect(pages.next()).resolves.toMatchObject({ done: false });
    await expect(pages.next()).rejects.toMatchObject({ code: 'not-found' });
  });

  it('[PLAT-46] has a deadline for each page, and stops at the deadline between two pages when it is sent whole', async () => {
    // Each page has time left, all three together take longer than the deadline of one.
    const slow = { items: 300_000, pageMs: 750 };
    expect(await collected(client.rpc.pages(numbers, slow, { caller, deadlineMs: 2_000 }))).toHaveLength(3);
    const before = (await keysRead()).length;
    const whole = client.rpc.call(numbers, { ...slow, pageMs: 150 }, { caller, deadlineMs: 100 });
    await expect(whole).rejects.toMatchObject({ code: 'timeout' });
    // This later call takes 400 ms: in that time the second page would have been started.
    await client.rpc.call(numbers, { items: 1, pageMs: 400 }, { caller });
    expect(await keysRead()).toHaveLength(before + 2);
  });

  it('[PLAT-46] is refused when the requested page is no text or has a name that is too long', async () => {
    const call = (after: unknown) =>
      client.rpc.call(numbers, { items: 1 }, { ...UNHURRIED, page: { after } } as typeof UNHURRIED);
    for (const after of [{ $gt: '' }, 5, 'x'.repeat(301)]) {
      await expect(call(after)).rejects.toMatchObject({ code: 'invalid' });
    }
  });

  it('[PLAT-47] is refused above 4 MiB, and the log contains its call and size', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    await expect(client.rpc.call(large, { bytes: 5 * MIB }, UNHURRIED)).rejects.toMatchObject({
      code: 'invalid',
      message: 'The answer is too large, ask for less at a time',
    });
    const bytes = 5 * MIB + 2;
    expect(logged).toHaveBeenCalledWith(
      { call: 'echo.large', bytes, maxBytes: 4 * MIB },
      'A reply is above the maximum size',
    );
    logged.mockRestore();
    await expect(client.rpc.call(numbers, { items: 700_000 }, UNHURRIED)).rejects.toMatchObject({ code: 'invalid' });
    expect(await client.rpc.call(large, { bytes: 4 * MIB - 2 }, UNHURRIED)).toHaveLength(2 * MIB - 1);
  });
});
