import { createHash, randomBytes } from 'node:crypto';
import { DEVICE_DAYS, LIMITS, TRUST_DAYS } from '@pawplan/contracts';

/** A browser that has signed in to an account. Only a hash of its token is stored. The token alone gives no access. */
export interface KnownDevice {
  hash: string;
  /** When it last signed in. */
  usedAt: Date;
  /** Until when a sign-in on it needs no second step; absent when it is not trusted. */
  trustedUntil?: Date;
}

const DAY_MS = 24 * 3_600_000;

export const newDeviceToken = (): string => randomBytes(32).toString('base64url');

/** A plain hash is enough for a token of 256 random bits. */
export const hashOfDevice = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The token that belongs to a device of the account that has signed in recently, or undefined. */
export function knownToken(
  devices: readonly KnownDevice[] | undefined,
  tokens: readonly string[] | undefined,
  now: Date,
): string | undefined {
  const hashes = new Set(unexpired(devices, now).map(({ hash }) => hash));
  return tokens?.slice(0, LIMITS.deviceTokens).find((token) => hashes.has(hashOfDevice(token)));
}

/**
 * The devices of an account after a sign-in: newest first, up to the maximum number. With `trusts`, a sign-in on this
 * device needs no second step for a while; without it, an earlier mark stays.
 */
export function withDevice(
  devices: readonly KnownDevice[] | undefined,
  token: string,
  now: Date,
  trusts = false,
): KnownDevice[] {
  const hash = hashOfDevice(token);
  const known = unexpired(devices, now);
  const trustedUntil = trusts
    ? new Date(now.getTime() + TRUST_DAYS * DAY_MS)
    : known.find((device) => device.hash === hash)?.trustedUntil;
  const others = known.filter((device) => device.hash !== hash);
  return [{ hash, usedAt: now, ...(trustedUntil && { trustedUntil }) }, ...others].slice(0, LIMITS.knownDevices);
}

/**
 * The devices of an account after a password change: only the device with these tokens stays, because a thief's device
 * may be among the others. It is no longer trusted.
 */
export function keepOnlyDevice(
  devices: readonly KnownDevice[] | undefined,
  tokens: readonly string[] | undefined,
  now: Date,
): KnownDevice[] {
  const token = knownToken(devices, tokens, now);
  const hash = token && hashOfDevice(token);
  return withoutTrust(unexpired(devices, now).filter((device) => device.hash === hash));
}

/** The same devices, none of them trusted. */
export const withoutTrust = (devices: readonly KnownDevice[] = []): KnownDevice[] =>
  devices.map(({ hash, usedAt }) => ({ hash, usedAt }));

/** The devices on which a sign-in needs no second step. */
export const trustedDevices = (devices: readonly KnownDevice[] | undefined, now: Date): readonly KnownDevice[] =>
  unexpired(devices, now).filter(({ trustedUntil }) => trustedUntil && trustedUntil > now);

const unexpired = (devices: readonly KnownDevice[] = [], now: Date): readonly KnownDevice[] =>
  devices.filter(({ usedAt }) => now.getTime() - usedAt.getTime() < DEVICE_DAYS * DAY_MS);
