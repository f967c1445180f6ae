import { PLATFORM_MESSAGES } from '../messages/platform-messages.js';
import { Failure } from './failure.js';
import { Page, type PageSource, pageOf, readPageKey } from './page.js';

/** A member of a long JSON object: a list that may be long, or a short value. */
export type LongMember = (after: string | undefined) => Promise<Page<unknown>>;

type Key = [name: string, after: string | null];

const isKey = (parts: unknown): parts is Key =>
  Array.isArray(parts) &&
  parts.length === 2 &&
  typeof parts[0] === 'string' &&
  (parts[1] === null || typeof parts[1] === 'string');

/** A member that is a list. */
export const longList =
  <Stored>(source: PageSource<Stored>): LongMember =>
  (after) =>
    pageOf(after, source);

/** A member whose whole value fits one page. */
export const shortValue =
  (value: () => Promise<unknown>): LongMember =>
  async () =>
    new Page(JSON.stringify((await value()) ?? null));

/**
 * The page of a JSON object that starts after a key: a piece of one of its members. Holds no more than this page in
 * memory.
 */
export async function pageOfObject<Reply extends object>(
  after: string | undefined,
  members: Readonly<Record<string, LongMember>>,
): Promise<Page<Reply>> {
  const names = Object.keys(members);
  const [name, within] = after === undefined ? [names[0] ?? '', null] : readPageKey(after, isKey);
  const place = names.indexOf(name);
  const member = members[name];
  if (!member || place < 0) throw new Failure('invalid', PLATFORM_MESSAGES.pageInvalid);
  const { text, next } = await member(within ?? undefined);
  const opening = within === null ? `${place === 0 ? '{' : ','}${JSON.stringify(name)}:` : '';
  if (next !== undefined) return new Page(`${opening}${text}`, keyOf(name, next));
  const following = names[place + 1];
  if (following === undefined) return new Page(`${opening}${text}}`);
  return new Page(`${opening}${text}`, keyOf(following, null));
}

const keyOf = (...key: Key): string => JSON.stringify(key);
