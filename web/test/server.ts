import { KINDS } from '@/kinds';
import { setUpClient } from '@/lib/client';
import { registerKinds } from '@/lib/items/kind';

export interface Call {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

/** A status and a body, or undefined for a 404. */
type Answer = readonly [status: number, body: unknown] | undefined;

registerKinds(KINDS);
setUpClient();

/** Answers all requests of the generated client with `answer`. Returns the requests so far, in order. */
export function serve(answer: (call: Call) => Answer): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { method, headers } = request;
    const body = method === 'GET' ? undefined : JSON.parse((await request.text()) || 'null');
    const call = { method, path: new URL(request.url).pathname, headers, body };
    calls.push(call);
    const [status, reply] = answer(call) ?? [404, { statusCode: 404, message: 'Not found' }];
    return Response.json(reply, { status });
  };
  return calls;
}
