import { getMe, type User } from '../../api/generated';
import { lastMe } from '../last-seen/kept-rows';
import { tokenStore } from './token-store';

interface Ahead<Answer> {
  token: string;
  user: Promise<Answer>;
}

let asked: Ahead<User> | null = null;
let supposed: Ahead<User | null> | null = null;

/**
 * Asks who the stored token belongs to before anything is drawn, and fetches beside it what will be drawn for them; nothing when there is no token.
 * The answer waits for the scripts: drawn before they are there, React would show a fallback for 300 ms, however soon they come.
 */
export function askAhead(fetchScripts: () => Promise<unknown>): void {
  const token = tokenStore.get();
  if (token === null) return;
  const answer = getMe();
  const known = lastMe(token);
  const scripts = fetchScripts();
  asked = { token, user: answer.finally(() => scripts) };
  // Whoever takes the answer hears of its failure.
  asked.user.catch(() => undefined);
  supposed = { token, user: Promise.all([known, scripts]).then(([last]) => last?.data ?? null) };
}

/** The answer that `askAhead` waits for, if it is for this token: once, so that another try is another call. */
export function takeAhead(token: string | null): Promise<User> | null {
  const user = asked?.token === token ? asked.user : null;
  asked = null;
  return user;
}

/** Whom this browser knew the token to belong to when `askAhead` asked; null when nobody, or when it is another token. */
export const supposedUser = async (token: string | null): Promise<User | null> =>
  supposed?.token === token ? supposed.user : null;
