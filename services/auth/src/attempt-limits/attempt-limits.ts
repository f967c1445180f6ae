import type { AuthConfig } from '../config.js';

/**
 * What somebody can guess: a password, whether an e-mail address is taken, a Google code, an invite code, the token of
 * a reset link.
 */
export type AttemptKind = 'sign-in' | 'register' | 'exchange' | 'join' | 'reset';

/** The number of attempts allowed in a window. */
export interface AttemptLimit {
  /** From one address. */
  address: number;
  /** For one account (or by one user) from one address. */
  account: number;
  /** For one account from anywhere: higher than `account`, so that one address cannot lock another person's account. */
  everywhere: number;
  /** By everybody together, from anywhere, for any account; unlimited when left out. */
  installation?: number;
}

/** The limits of the configuration. */
export function attemptLimits(config: AuthConfig): Record<AttemptKind, AttemptLimit> {
  return {
    'sign-in': {
      address: config.RATE_LIMIT_SIGN_IN_ADDRESS,
      account: config.RATE_LIMIT_SIGN_IN_ACCOUNT,
      everywhere: config.RATE_LIMIT_SIGN_IN_EVERYWHERE,
    },
    register: { address: config.RATE_LIMIT_REGISTER_ADDRESS, ...alike(config.RATE_LIMIT_REGISTER_ACCOUNT) },
    exchange: { address: config.RATE_LIMIT_EXCHANGE_ADDRESS, ...alike(config.RATE_LIMIT_EXCHANGE_USER) },
    reset: { address: config.RATE_LIMIT_RESET_ADDRESS, ...alike(config.RATE_LIMIT_RESET_ADDRESS) },
    join: {
      address: config.RATE_LIMIT_JOIN_ADDRESS,
      ...alike(config.RATE_LIMIT_JOIN_USER),
      installation: config.RATE_LIMIT_JOIN_EVERYWHERE,
    },
  };
}

const alike = (account: number) => ({ account, everywhere: account });
