import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, IsArray, IsString, Matches, ValidateIf } from 'class-validator';
import { LIMITS } from '../limits.js';
import { AtMost } from './length.js';
import { ID_PATTERN } from './reference.js';

/** Fields of messages between processes; no person enters them. */
const SPACE = /^[ug]:[0-9a-f]{24}$/;
const ZONE = /^[A-Za-z][\w+/-]{0,63}$/;
const SESSION_ID = /^[\w-]{1,128}$/;

export const isSpace = (value: unknown): boolean => typeof value === 'string' && SPACE.test(value);
export const isZoneName = (value: unknown): boolean => typeof value === 'string' && ZONE.test(value);
/** Whether a value has the form of a session id. */
export const isSessionId = (value: unknown): boolean => typeof value === 'string' && SESSION_ID.test(value);

/** The SHA-256 hash of a secret, base64url. */
export const SecretHash = (): PropertyDecorator =>
  Matches(/^[\w-]{43}$/, { message: ({ property }) => `${property} must be a hash` });

const unlessOmitted = ValidateIf((_, value) => value !== undefined);

/** An optional id. */
export const OptionalId = (): PropertyDecorator =>
  applyDecorators(unlessOmitted, Matches(ID_PATTERN, { message: ({ property }) => `${property} must be an id` }));

/** A list of ids. */
export const Ids = (max: number): PropertyDecorator =>
  applyDecorators(
    IsArray(),
    ArrayMaxSize(max),
    Matches(ID_PATTERN, { each: true, message: ({ property }) => `${property} must be ids` }),
  );

/** The id of a session. */
export const SessionId = (): PropertyDecorator =>
  Matches(SESSION_ID, { message: ({ property }) => `${property} must be the id of a session` });

/** The same, optional. */
export const OptionalSessionId = (): PropertyDecorator => applyDecorators(unlessOmitted, SessionId());

/** A space in its stored form. */
export const RequiredSpace = (): PropertyDecorator =>
  Matches(SPACE, { message: ({ property }) => `${property} must be a space` });

/**
 * Spaces in their stored form. By default at most the personal space and the maximum number of groups of one person.
 */
export const Spaces = (max = LIMITS.groupsPerUser + 1): PropertyDecorator =>
  applyDecorators(
    IsArray(),
    ArrayMaxSize(max),
    Matches(SPACE, { each: true, message: ({ property }) => `${property} must be spaces` }),
  );

/** The name of an optional time zone. */
export const OptionalZone = (): PropertyDecorator =>
  applyDecorators(unlessOmitted, Matches(ZONE, { message: ({ property }) => `${property} must be a zone` }));

/** The same, required. */
export const RequiredZone = (): PropertyDecorator =>
  Matches(ZONE, { message: ({ property }) => `${property} must be a zone` });

/** Text of a limited length, not changed. */
export const PlainText = (max: number): PropertyDecorator =>
  applyDecorators(IsString(), AtMost(max, { message: `must be at most ${max} characters` }));

/** The same, optional. */
export const OptionalPlainText = (max: number): PropertyDecorator => applyDecorators(unlessOmitted, PlainText(max));
