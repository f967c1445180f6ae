import type { User } from '@/api/generated';

/** The request for the owner of a token, made by the script in the page (`web/vite/start-script.ts`). */
export interface EarlyUser {
  token: string;
  reply: Promise<Response>;
}

declare global {
  interface Window {
    earlyUser?: EarlyUser;
  }
}

/** The user that the script in the page has requested, once; fails when it has not, or for another token. */
export async function consumeEarlyUser(token: string): Promise<User> {
  const early = window.earlyUser;
  delete window.earlyUser;
  const reply = early?.token === token ? await early.reply : null;
  if (!reply?.ok) throw new Error('The user was not requested early, or not returned');
  return reply.json();
}
