import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Pawplan';
/** The values that every common app supports. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const PERIOD_MS = FORM.period * 1_000;
/** Codes of so many steps before and after the current one are accepted, because the clock of a phone may be wrong. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** A new random secret in Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an app reads from a QR code. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...FORM, issuer: ISSUER, label: email, secret: Secret.fromBase32(secret) }).toString();

/**
 * The step that a code belongs to, or null for a wrong code. A step up to `lastStep` is refused, so that each code
 * works once.
 */
export function stepOfCode(secret: string, code: string, now: Date, lastStep: number): number | null {
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });
  const typed = code.replace(/\s/g, '');
  const current = Math.floor(now.getTime() / PERIOD_MS);
  for (let step = Math.max(current - WINDOW, lastStep + 1); step <= current + WINDOW; step++) {
    if (isSame(totp.generate({ timestamp: step * PERIOD_MS }), typed)) return step;
  }
  return null;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
