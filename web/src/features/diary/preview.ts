import { cut } from '../../lib/cut';

/** Characters of an entry in a list (§9). */
const LONGEST = 100;

/** The beginning of an entry on one line: 100 characters, with an ellipsis when there are more. */
export const previewOf = (content: string): string => cut(content.trim().replace(/\s+/g, ' '), LONGEST);
