import {
  DEVICE_DAYS,
  LIMITS,
  type SignedIn,
  type SignedInOnDevice,
  type SignInPending,
  type SignInReply,
} from '@pawplan/contracts';
import type { FastifyReply } from 'fastify';

/** Each account has its own cookie, so that accounts in the same browser do not overwrite each other's device token. */
const NAME = 'pawplan-device-';
const COOKIE = /(?:^|;\s*)pawplan-device-[0-9a-f]{24}=([\w-]{43})(?=;|$)/g;
const SECONDS_A_DAY = 24 * 3_600;

/** The device tokens of a `Cookie` header. */
export function deviceTokensOf(header: string | undefined): string[] | undefined {
  const tokens = [...(header ?? '').matchAll(COOKIE)].map(([, token]) => token ?? '');
  return tokens.length > 0 ? tokens.slice(0, LIMITS.deviceTokens) : undefined;
}

/**
 * The `Set-Cookie` header with which a device stays known to an account. Scripts cannot read the cookie, and browsers
 * send it only below `/api/auth` and only from the same site.
 */
export function deviceCookie(userId: string, token: string, secure: boolean): string {
  const attributes = ['Path=/api/auth', `Max-Age=${DEVICE_DAYS * SECONDS_A_DAY}`, 'HttpOnly', 'SameSite=Strict'];
  return [`${NAME}${userId}=${token}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ');
}

/** Moves the device token from the reply of a sign-in into a cookie. A pending sign-in has none. */
export function replyWithDeviceCookie(result: SignedInOnDevice, reply: FastifyReply, secure: boolean): SignedIn;
export function replyWithDeviceCookie(
  result: SignInReply,
  reply: FastifyReply,
  secure: boolean,
): SignedIn | SignInPending;
export function replyWithDeviceCookie(
  result: SignInReply,
  reply: FastifyReply,
  secure: boolean,
): SignedIn | SignInPending {
  if ('pending' in result) return result;
  const { deviceToken, ...signedIn } = result;
  if (deviceToken) reply.header('set-cookie', deviceCookie(signedIn.user._id, deviceToken, secure));
  return signedIn;
}
