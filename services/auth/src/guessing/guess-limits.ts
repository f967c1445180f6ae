import type { AuthConfig } from '../config.js';

/** What is guessed at: a password, whether an address is taken, a Google code, an invite code (§7). */
export type Guess = 'sign-in' | 'register' | 'exchange' | 'join';

/** Tries in a window, by address and by the account (or user) that is tried. */
export interface GuessLimit {
  address: number;
  account: number;
}

/** The limits of the configuration. */
export function guessLimits(config: AuthConfig): Record<Guess, GuessLimit> {
  return {
    'sign-in': { address: config.RATE_LIMIT_SIGN_IN_ADDRESS, account: config.RATE_LIMIT_SIGN_IN_ACCOUNT },
    register: { address: config.RATE_LIMIT_REGISTER_ADDRESS, account: config.RATE_LIMIT_REGISTER_ACCOUNT },
    exchange: { address: config.RATE_LIMIT_EXCHANGE_ADDRESS, account: config.RATE_LIMIT_EXCHANGE_USER },
    join: { address: config.RATE_LIMIT_JOIN_ADDRESS, account: config.RATE_LIMIT_JOIN_USER },
  };
}
