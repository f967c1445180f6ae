import { KINDS } from '@/kinds';
import { setUpClient } from '@/lib/client';
import { registerKinds } from '@/lib/items/kind';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** A status, a body and further headers; undefined for a 404. */
type Answer = readonly [status: number, body: unknown, headers?: Record<string, string>] | undefined;

registerKinds(KINDS);
setUpClient();

/** Answers all requests of the generated client with `answer`. Returns the requests so far, in order. */
export function serve(answer: (call: Call) => Answer | Promise<Answer>): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { method, headers } = request;
    const body = method === 'GET' ? undefined : JSON.parse((await request.text()) || 'null');
    const { pathname: path, searchParams: query } = new URL(request.url);
    const call = { method, path, query, headers, body };
    calls.push(call);
    const [status, reply, replyHeaders] = (await answer(call)) ?? [404, { statusCode: 404, message: 'Not found' }];
    if (status === 304) return new Response(null, { status, headers: replyHeaders });
    return Response.json(reply, { status, headers: replyHeaders });
  };
  return calls;
}
