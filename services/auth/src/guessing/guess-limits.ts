import type { AuthConfig } from '../config.js';

/** What is guessed at: a password, whether an address is taken, a Google code, an invite code (§7). */
export type Guess = 'sign-in' | 'register' | 'exchange' | 'join';

/** Tries in a window. */
export interface GuessLimit {
  /** From one address. */
  address: number;
  /** At one account (or by one user) from one address. */
  account: number;
  /** At one account from anywhere: where it is higher, nobody locks another person's account from one place. */
  everywhere: number;
}

/** The limits of the configuration. */
export function guessLimits(config: AuthConfig): Record<Guess, GuessLimit> {
  return {
    'sign-in': {
      address: config.RATE_LIMIT_SIGN_IN_ADDRESS,
      account: config.RATE_LIMIT_SIGN_IN_ACCOUNT,
      everywhere: config.RATE_LIMIT_SIGN_IN_EVERYWHERE,
    },
    register: { address: config.RATE_LIMIT_REGISTER_ADDRESS, ...alike(config.RATE_LIMIT_REGISTER_ACCOUNT) },
    exchange: { address: config.RATE_LIMIT_EXCHANGE_ADDRESS, ...alike(config.RATE_LIMIT_EXCHANGE_USER) },
    join: { address: config.RATE_LIMIT_JOIN_ADDRESS, ...alike(config.RATE_LIMIT_JOIN_USER) },
  };
}

const alike = (account: number) => ({ account, everywhere: account });
