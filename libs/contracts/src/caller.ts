import { isSessionId, isSpace, isZoneName } from './fields/internal.js';
import { isId } from './fields/reference.js';
import { LANGUAGES, type Language } from './languages.js';
import { LIMITS } from './limits.js';
import type { PersonRef } from './replies.js';

/** A space in its stored form: `u:<userId>` or `g:<groupId>`. The prefix distinguishes people from groups. */
export type Space = `u:${string}` | `g:${string}`;

/** Who makes a request, in which space and time zone. The gateway determines it; the services trust it. */
export interface Caller {
  userId: string;
  sessionId: string;
  /** The space of the request; the gateway has checked the membership. */
  space: Space;
  /** The current members of `space` with their current names, including the caller. */
  members: readonly PersonRef[];
  /** IANA zone of the caller. */
  timeZone: string;
  /** The client of the request, on routes that check a password. */
  client?: ClientDevice;
}

/** A client for the limits of attempts: its address, and tokens of devices that have signed in before. */
export interface ClientDevice {
  address: string;
  deviceTokens?: string[];
}

/**
 * The caller of routes that need no sign-in. The address is used to count failed attempts. The zone, the
 * language and the user agent are stored at registration and sign-in.
 */
export interface Visitor {
  address: string;
  /** Tokens of devices that have signed in before. */
  deviceTokens?: string[];
  timeZone?: string;
  userAgent?: string;
  language?: Language;
}

/**
 * A person who operates the installation at the command line, and is not a user. Only the process `admin` makes calls
 * for operators.
 */
export interface Operator {
  /** Their user name of the operating system, for the audit log. */
  operator: string;
}

/** The caller of a service that calls another one on its own behalf. */
export type ServiceCaller = null;

/** Whether a value has the form of a caller. Its content is not verified: services trust the gateway. */
export function isCaller(value: unknown): value is Caller {
  if (!isObject(value)) return false;
  const { userId, sessionId, space, members, timeZone, client } = value;
  return (
    isIdOf(userId) &&
    isSessionId(sessionId) &&
    isSpace(space) &&
    // A personal space belongs to its person alone.
    (!String(space).startsWith('u:') || space === personalSpace(userId)) &&
    Array.isArray(members) &&
    members.length <= LIMITS.membersPerGroup &&
    members.every(isPerson) &&
    isZoneName(timeZone) &&
    (client === undefined || isClient(client))
  );
}

/** Whether a value has the form of a visitor. */
export function isVisitor(value: unknown): value is Visitor {
  if (!isObject(value)) return false;
  const { timeZone, userAgent, language } = value;
  return (
    isClient(value) &&
    (timeZone === undefined || isZoneName(timeZone)) &&
    (userAgent === undefined || isText(userAgent, LIMITS.userAgent)) &&
    (language === undefined || (LANGUAGES as readonly unknown[]).includes(language))
  );
}

/** Whether a value has the form of an operator. */
export const isOperator = (value: unknown): value is Operator =>
  isObject(value) && typeof value.operator === 'string' && OPERATOR_NAME.test(value.operator);

const OPERATOR_NAME = /^[\w.@-]{1,40}$/;
const isClient = (value: unknown): boolean =>
  isObject(value) &&
  isText(value.address, LIMITS.address) &&
  (value.deviceTokens === undefined || (Array.isArray(value.deviceTokens) && value.deviceTokens.every(isToken)));
const isToken = (value: unknown): boolean => isText(value, LIMITS.title);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;
const isIdOf = (value: unknown): value is string => typeof value === 'string' && isId(value);
const isPerson = (value: unknown): boolean => isObject(value) && isIdOf(value._id) && isText(value.name, LIMITS.name);

/** The personal space of a user. */
export const personalSpace = (userId: string): Space => `u:${userId}`;

/** The space of a group. */
export const groupSpace = (groupId: string): Space => `g:${groupId}`;

/** The group id of a space, or null for a personal one. */
export const groupOf = (space: Space): string | null => (space.startsWith('g:') ? space.slice(2) : null);
