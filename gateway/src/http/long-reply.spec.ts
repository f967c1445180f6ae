import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import { Failure, type ReplyPage } from '@pawplan/platform';
import { type AccessCheck, LongReply, replyOf } from './long-reply.js';

/** Pages with these texts, and how many were requested; an error replaces a page. */
function pagesOf(...texts: (string | Error)[]) {
  const seen = { asked: 0, ended: false };
  async function* pages(): AsyncGenerator<ReplyPage, void, undefined> {
    try {
      for (const [index, page] of texts.entries()) {
        seen.asked++;
        if (page instanceof Error) throw page;
        yield { content: Buffer.from(page), isLast: index === texts.length - 1 };
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, pages: pages() };
}

async function long(pages: AsyncGenerator<ReplyPage, void, undefined>, admit?: AccessCheck, stalledMs?: number) {
  const reply = await replyOf(pages, stalledMs);
  if (!(reply instanceof LongReply)) throw new Error('It is a short one');
  return (admit ? reply.withAccessCheck(admit) : reply).getStream();
}

describe('a reply of pages', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('[API-70] [API-78] is sent as one buffer when it has one page, and as a stream when it has more', async () => {
    expect(await replyOf(pagesOf('[1]').pages)).toEqual(Buffer.from('[1]'));
    expect(await replyOf(pagesOf('[1', ',2]').pages)).toBeInstanceOf(LongReply);
  });

  it('[API-70] is refused when its first page is refused', async () => {
    const refused = new Failure('unavailable', { message: 'Away' });
    await expect(replyOf(pagesOf(refused).pages)).rejects.toBe(refused);
  });

  it('[API-70] contains the texts of its pages in order', async () => {
    expect(await text(await long(pagesOf('[1', ',2', ',3]').pages))).toBe('[1,2,3]');
  });

  it('[API-70] requests no more pages than its reader takes', async () => {
    const { seen, pages } = pagesOf('[1', ',2', ',3', ',4', ',5]');
    const stream = await long(pages);
    expect(seen.asked).toBe(1);
    await once(stream, 'readable');
    expect(seen.asked).toBeLessThanOrEqual(2);
    stream.destroy();
  });

  it('[API-70] stops requesting pages when its reader disconnects', async () => {
    const { seen, pages } = pagesOf('[1', ',2]');
    const stream = await long(pages);
    stream.destroy();
    await once(stream, 'close');
    expect(seen).toEqual({ asked: 1, ended: true });
  });

  it('[API-70] stops requesting pages when its reader takes no data for too long', async () => {
    const { seen, pages } = pagesOf('[1', ',2', ',3]');
    const stream = await long(pages, undefined, 5);
    stream.read();
    await expect(once(stream, 'close')).rejects.toThrow('the client stopped reading');
    expect(seen.ended).toBe(true);
  });

  it('[API-71] is cut off at a page that fails', async () => {
    const stream = await long(pagesOf('[1', new Failure('timeout', { message: 'Too late' })).pages);
    await expect(text(stream)).rejects.toThrow('Too late');
  });

  it('[API-71] is cut off before a page that its reader is no longer allowed to see', async () => {
    const { seen, pages } = pagesOf('[1', ',2', ',3]');
    let left = 1;
    const stream = await long(pages, async () => {
      if (left-- === 0) throw new Failure('forbidden', { message: 'No member' });
    });
    const taken: string[] = [];
    stream.on('data', (chunk) => taken.push(String(chunk)));
    await expect(once(stream, 'end')).rejects.toThrow('No member');
    expect(taken).toEqual(['[1', ',2']);
    expect(seen.ended).toBe(true);
  });

  it('[API-70] is a stream of bytes', async () => {
    const stream = await long(pagesOf('[1', ',2]').pages);
    expect(stream).toBeInstanceOf(Readable);
    expect(stream.readableObjectMode).toBe(false);
    stream.destroy();
  });
});
