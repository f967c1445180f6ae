/** The message that Google's popup sends back. */
export interface GoogleAnswer {
  kind: 'google-answer';
  state: string;
  code: string | null;
  error: string | null;
}

/** The answer in the address of the callback screen; null when the page was not opened by the popup's redirect. */
export function answerIn(query: URLSearchParams): GoogleAnswer | null {
  const [code, error] = [query.get('code'), query.get('error')];
  return code || error ? { kind: 'google-answer', state: query.get('state') ?? '', code, error } : null;
}

/** Sends the answer to the window that opened this one, if there is one. */
export function handBack(answer: GoogleAnswer): void {
  (window.opener as Window | null)?.postMessage(answer, window.location.origin);
}

/**
 * Calls `hear` with the answer that has this `state`; other messages are ignored. Returns a function that stops
 * listening.
 */
export function listenForAnswer(state: string, hear: (answer: GoogleAnswer) => void): () => void {
  const read = ({ data, origin }: MessageEvent<GoogleAnswer | undefined>) => {
    const isOurs = origin === window.location.origin && data?.kind === 'google-answer' && data.state === state;
    if (isOurs) hear(data);
  };
  window.addEventListener('message', read);
  return () => window.removeEventListener('message', read);
}
