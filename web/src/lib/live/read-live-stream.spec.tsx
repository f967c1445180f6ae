import { TextDecoderStream } from 'node:stream/web';
import { tokenStore } from '@/lib/session/token-store';
import type { LiveMessage } from './message';
import { readLiveStream } from './read-live-stream';

// happy-dom does not have it.
Object.assign(globalThis, { TextDecoderStream });

/** A reply whose body arrives in these pieces. */
const streamOf = (...pieces: (string | Uint8Array)[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(Buffer.from(piece));
        controller.close();
      },
    }),
  );

/** All messages of the stream until the answer 401 that follows `answers`, and the requests. */
async function follow(...answers: Response[]) {
  const messages: LiveMessage[] = [];
  const requests: Request[] = [];
  globalThis.fetch = async (request) => {
    requests.push(request as Request);
    return answers.shift() ?? new Response(null, { status: 401 });
  };
  await readLiveStream('a token', (message) => messages.push(message), new AbortController().signal);
  return { messages, requests };
}

describe('followLive', () => {
  it.each([1, 2, 3, 7, 1_000])('[LIVE-02] reads events that arrive in pieces of %i bytes', async (size) => {
    const text = ': hello\n\nevent: changed\ndata: {"collection":"todos","space":"personal",\ndata: "by":"Zoë"}\n\n';
    const bytes = Buffer.from(text.repeat(2));
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    const changed = { kind: 'changed', collection: 'todos', space: 'personal', by: 'Zoë', item: undefined };
    expect((await follow(streamOf(...pieces))).messages).toEqual([{ kind: 'gap' }, changed, changed]);
  });

  it('[LIVE-02] reports a gap after every connection and when the server asks for it', async () => {
    const { messages } = await follow(streamOf('event: refetch\ndata\n\n'), streamOf());
    expect(messages).toEqual([{ kind: 'gap' }, { kind: 'gap' }, { kind: 'gap' }]);
  });

  it('[LIVE-11] ignores comments and an incomplete event', async () => {
    const { messages } = await follow(streamOf(':\n\n: still here\n\nevent: changed\ndata: {'));
    expect(messages).toEqual([{ kind: 'gap' }]);
  });

  it('[LIVE-02] ends the session of its token after 401, and no other session', async () => {
    tokenStore.set('another token');
    const { requests } = await follow();
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer a token');
    expect(tokenStore.get()).toBe('another token');
    tokenStore.set('a token');
    await follow();
    expect(tokenStore.get()).toBeNull();
  });
});
