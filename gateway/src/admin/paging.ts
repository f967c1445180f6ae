import type { CommandInput } from './command.js';
import { UsageError } from './command.js';

/** The options of a command that lists items page by page. */
export const PAGE_OPTIONS = { after: { type: 'string' }, limit: { type: 'string' } } as const;

/** The requested page. */
export function pageOf({ options: { after, limit } }: CommandInput): { after?: string; limit?: number } {
  const number = limit === undefined ? undefined : Number(limit);
  if (number !== undefined && !Number.isInteger(number)) throw new UsageError(`--limit is a number, not '${limit}'.`);
  return { ...(after !== undefined && { after: String(after) }), ...(number !== undefined && { limit: number }) };
}

/** How to show the next page, if there is one. */
export const formatNextPageHint = (command: string, next: string | null): string =>
  next === null ? '' : `\n\nMore: npm run admin -- ${command} --after ${next}`;
