/** The id of the entry that is drawn at an element. */
export const entryIdAt = (target: EventTarget): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-entry]')?.dataset.entry;
