/** What Google's popup brings back (§6 of the decisions). */
export interface GoogleAnswer {
  kind: 'google-answer';
  state: string;
  code: string | null;
  error: string | null;
}

/** The answer in the address of the callback screen; null when it is no return of the popup. */
export function answerIn(query: URLSearchParams): GoogleAnswer | null {
  const [code, error] = [query.get('code'), query.get('error')];
  return code || error ? { kind: 'google-answer', state: query.get('state') ?? '', code, error } : null;
}

/** Hands the answer to the window that opened this one, if it still has one. */
export function handBack(answer: GoogleAnswer): void {
  (window.opener as Window | null)?.postMessage(answer, window.location.origin);
}

/** Calls `hear` with the answer that carries `state`; others are none of ours. Returns how to stop. */
export function listenForAnswer(state: string, hear: (answer: GoogleAnswer) => void): () => void {
  const read = ({ data, origin }: MessageEvent<GoogleAnswer | undefined>) => {
    const isOurs = origin === window.location.origin && data?.kind === 'google-answer' && data.state === state;
    if (isOurs) hear(data);
  };
  window.addEventListener('message', read);
  return () => window.removeEventListener('message', read);
}
