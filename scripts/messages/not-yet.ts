/** Folders whose texts are not in the message catalogues yet. */
export const NOT_YET: readonly string[] = [];
