/** Marks an entry at the place where it was until it is dropped. */
export const MOVING_OUTLINE = 'outline-2 -outline-offset-2 outline-ink outline-dashed';
