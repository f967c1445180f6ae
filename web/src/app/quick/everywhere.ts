/** The groups of shortcuts that are heard on every screen, in their order. */
export const EVERYWHERE = ['Anywhere', 'Go to'] as const;

export const [ANYWHERE, GO_TO] = EVERYWHERE;
