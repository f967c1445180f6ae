import type { AuthConfig } from '../config.js';

/**
 * What can be guessed: a password, whether an e-mail address is taken, a Google code, an invite code, the token of a
 * reset link, a code of a second factor, a recovery code, an answer of a passkey. `forgot`: a request for a link, which
 * sends an e-mail. `verify` and `verify-mail`: the token of a link that confirms an address, and a request for one.
 * `invite` and `invited`: an invitation by e-mail, counted for the sender and for the address.
 */
export type AttemptKind =
  | 'sign-in'
  | 'register'
  | 'exchange'
  | 'join'
  | 'reset'
  | 'forgot'
  | 'verify'
  | 'verify-mail'
  | 'second-factor'
  | 'recovery'
  | 'invite'
  | 'invited'
  | 'passkey';

/** The number of attempts allowed in a window. */
export interface AttemptLimit {
  /** From one address. */
  address: number;
  /** For one account (or by one user) from one address. */
  account: number;
  /** For one account from anywhere: higher than `account`, so that one address cannot lock another person's account. */
  everywhere: number;
  /** By all people together, from any address, for any account; unlimited when left out. */
  installation?: number;
}

/** The limits of the configuration. */
export function attemptLimits(config: AuthConfig): Record<AttemptKind, AttemptLimit> {
  const signIn = {
    address: config.RATE_LIMIT_SIGN_IN_ADDRESS,
    account: config.RATE_LIMIT_SIGN_IN_ACCOUNT,
    everywhere: config.RATE_LIMIT_SIGN_IN_EVERYWHERE,
  };
  return {
    'sign-in': signIn,
    'second-factor': signIn,
    recovery: signIn,
    passkey: signIn,
    register: { address: config.RATE_LIMIT_REGISTER_ADDRESS, ...accountLimits(config.RATE_LIMIT_REGISTER_ACCOUNT) },
    exchange: { address: config.RATE_LIMIT_EXCHANGE_ADDRESS, ...accountLimits(config.RATE_LIMIT_EXCHANGE_USER) },
    reset: { address: config.RATE_LIMIT_RESET_ADDRESS, ...accountLimits(config.RATE_LIMIT_RESET_ADDRESS) },
    forgot: { address: config.RATE_LIMIT_FORGOT_ADDRESS, ...accountLimits(config.RATE_LIMIT_FORGOT_ACCOUNT) },
    verify: { address: config.RATE_LIMIT_RESET_ADDRESS, ...accountLimits(config.RATE_LIMIT_RESET_ADDRESS) },
    'verify-mail': { address: config.RATE_LIMIT_FORGOT_ADDRESS, ...accountLimits(config.RATE_LIMIT_FORGOT_ACCOUNT) },
    invite: { address: config.RATE_LIMIT_REGISTER_ADDRESS, ...accountLimits(config.RATE_LIMIT_INVITE_USER) },
    invited: { address: config.RATE_LIMIT_REGISTER_ADDRESS, ...accountLimits(config.RATE_LIMIT_FORGOT_ACCOUNT) },
    join: {
      address: config.RATE_LIMIT_JOIN_ADDRESS,
      ...accountLimits(config.RATE_LIMIT_JOIN_USER),
      installation: config.RATE_LIMIT_JOIN_EVERYWHERE,
    },
  };
}

const accountLimits = (account: number) => ({ account, everywhere: account });
