/** What Google's popup brings back (§6 of the decisions). */
export interface GoogleAnswer {
  kind: 'google-answer';
  state: string;
  code: string | null;
  error: string | null;
}

const CHANNEL = 'pawplan-google';

/** The answer in the address of the callback screen; null when it is no return of the popup. */
export function answerIn(query: URLSearchParams): GoogleAnswer | null {
  const [code, error] = [query.get('code'), query.get('error')];
  return code || error ? { kind: 'google-answer', state: query.get('state') ?? '', code, error } : null;
}

/** Hands the answer to the window that opened this one, or, where the browser cut that tie, to the other windows of the product. */
export function handBack(answer: GoogleAnswer): void {
  if (window.opener instanceof Object) (window.opener as Window).postMessage(answer, window.location.origin);
  else {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(answer);
    channel.close();
  }
}

/** Calls `hear` with the answer that carries `state`; others are none of ours. Returns how to stop. */
export function listenForAnswer(state: string, hear: (answer: GoogleAnswer) => void): () => void {
  const read = (event: MessageEvent<GoogleAnswer | undefined>) => {
    const mine = event.data?.kind === 'google-answer' && event.data.state === state;
    if (mine && event.origin === window.location.origin) hear(event.data);
  };
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', read);
  window.addEventListener('message', read);
  return () => {
    channel.close();
    window.removeEventListener('message', read);
  };
}
