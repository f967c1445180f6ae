/** Maximum length of a line for quick add or command search, in UTF-16 units. */
export const LONGEST_LINE = 300;
