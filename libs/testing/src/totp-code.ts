import { Secret, TOTP } from 'otpauth';

/** The code that an app with this secret shows at a time, or so many steps of 30 seconds later. */
export const totpCode = (secret: string, now: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 });
