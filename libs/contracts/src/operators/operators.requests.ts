import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsNotEmpty, Matches, ValidateIf } from 'class-validator';
import { OptionalId, OptionalWholeNumber, PlainText } from '../fields/index.js';
import { LIMITS } from '../limits.js';

/** An id, or the e-mail address of an account. */
const UserName = () =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : value)),
    IsNotEmpty({ message: 'Name the user by id or e-mail address' }),
    Matches(/^([0-9a-f]{24}|[^\s@]+@[^\s@]+)$/, { message: 'Name the user by id or e-mail address' }),
    PlainText(LIMITS.email),
  );

/** A page of a list: items after the id `after`, in the order of ids, which is the order of creation. */
class Page {
  @OptionalId() after?: string;
  @OptionalWholeNumber({ label: 'limit', min: 1, max: LIMITS.operatorPage }) limit?: number;
}

/** The same for users; with `user` only that one. */
export class UserPage extends Page {
  @ValidateIf((_, value) => value !== undefined) @UserName() user?: string;
}

/** The same for groups; with `group` only that one. */
export class GroupPage extends Page {
  @OptionalId() group?: string;
}

/** A user, by id or e-mail address. */
export class UserIdentifier {
  @UserName() user: string;
}

/** Contains only the hash of the token, so that the link cannot be taken from the database, a queue or a log. */
export class MakeResetLink extends UserIdentifier {
  /** SHA-256, base64url. */
  @Matches(/^[\w-]{43}$/, { message: 'The hash must be one of SHA-256 in base64url' }) tokenHash: string;
}
