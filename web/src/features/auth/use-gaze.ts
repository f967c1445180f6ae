import { type FocusEvent, type FormEvent, useState } from 'react';

interface Watched {
  look: number;
  down: number;
  covering: boolean;
}

const AHEAD: Watched = { look: 0, down: 0.4, covering: false };
/** Number of characters after which the eyes look at the end of the field. */
const WIDE = 28;

/**
 * Where the animals above a form look: at the end of the typed text, and away from passwords. Spread `handlers` on the
 * form.
 */
export function useGaze() {
  const [watched, setWatched] = useState(AHEAD);
  const watch = ({ target }: FocusEvent | FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const along = Math.min(1, target.value.length / WIDE);
    setWatched({ look: along * 1.6 - 0.8, down: 1, covering: target.type === 'password' });
  };
  const handlers = { onFocus: watch, onInput: watch, onBlur: () => setWatched(AHEAD) };
  return { ...watched, handlers };
}
