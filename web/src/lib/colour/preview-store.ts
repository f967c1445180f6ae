import { createStore } from '@/lib/store';

/** Colours that the person tries out and has not saved yet; the whole app uses them until this is null again. */
export const colourPreview = createStore<{ primary: string; secondary: string } | null>(null);
