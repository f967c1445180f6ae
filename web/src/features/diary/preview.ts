import { cut } from '@/lib/cut';

/** Maximum number of characters of an entry in a list. */
const LONGEST = 100;

/** The beginning of an entry on one line: at most 100 characters, then an ellipsis. */
export const previewOf = (content: string): string => cut(content.trim().replace(/\s+/g, ' '), LONGEST);
