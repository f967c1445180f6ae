/** The groups of shortcuts that work on every screen, in display order. */
export const EVERYWHERE = ['Anywhere', 'Go to'] as const;

export const [ANYWHERE, GO_TO] = EVERYWHERE;
