/** The message that Google's popup sends back. */
export interface GoogleAnswer {
  kind: 'google-answer';
  state: string;
  code: string | null;
  error: string | null;
}

/** The answer in the address of the callback screen; null when the page was not opened by the popup's redirect. */
export function readAnswer(query: URLSearchParams): GoogleAnswer | null {
  const [code, error] = [query.get('code'), query.get('error')];
  return code || error ? { kind: 'google-answer', state: query.get('state') ?? '', code, error } : null;
}

/** Sends the answer to the window that opened this one, if there is one. */
export function sendToOpener(answer: GoogleAnswer): void {
  (window.opener as Window | null)?.postMessage(answer, window.location.origin);
}

/**
 * Calls `onAnswer` with the answer that has this `state`; other messages are ignored. Returns a function that stops
 * listening.
 */
export function listenForAnswer(state: string, onAnswer: (answer: GoogleAnswer) => void): () => void {
  const onMessage = ({ data, origin }: MessageEvent<GoogleAnswer | undefined>) => {
    const isExpected = origin === window.location.origin && data?.kind === 'google-answer' && data.state === state;
    if (isExpected) onAnswer(data);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}
