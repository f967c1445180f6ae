import { getMe, type User } from '@/api/generated';
import { cachedMe } from '@/lib/offline-cache/cached-lists';
import { tokenStore } from './token-store';

interface Ahead<Answer> {
  token: string;
  user: Promise<Answer>;
}

let asked: Ahead<User> | null = null;
let supposed: Ahead<User | null> | null = null;

/**
 * Requests the owner of the stored token before anything is rendered, and loads the scripts of the first screen at the
 * same time. Does nothing without a token. The answer is delayed until the scripts are loaded: if React rendered
 * earlier, it would show a fallback for 300 ms, however soon the scripts arrive.
 */
export function askAhead(fetchScripts: () => Promise<unknown>): void {
  const token = tokenStore.get();
  if (token === null) return;
  const answer = getMe();
  const known = cachedMe(token);
  const scripts = fetchScripts();
  asked = { token, user: answer.finally(() => scripts) };
  // The code that takes the answer handles its failure.
  asked.user.catch(() => undefined);
  supposed = { token, user: Promise.all([known, scripts]).then(([last]) => last?.data ?? null) };
}

/**
 * The answer requested by `askAhead`, if it is for this token. It is returned once, so that a retry makes a new call.
 */
export function takeAhead(token: string | null): Promise<User> | null {
  const user = asked?.token === token ? asked.user : null;
  asked = null;
  return user;
}

/**
 * The user that this browser's cache had for the token when `askAhead` was called; null when there was none, or for
 * another token.
 */
export const supposedUser = async (token: string | null): Promise<User | null> =>
  supposed?.token === token ? supposed.user : null;
