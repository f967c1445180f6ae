import { createStore } from '../store';

/** Colours that are tried out and not saved yet; the whole product wears them until they are put away. */
export const colourPreview = createStore<{ primary: string; secondary: string } | null>(null);
