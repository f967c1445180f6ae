import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type as TypeOf } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { RequiredId } from './fields/reference.js';
import { OptionalWholeNumber } from './fields/whole-number.js';

/** A person in the form that is shown next to an item. */
export class PersonRef {
  @ApiProperty() _id: string;
  @ApiProperty() name: string;
}

/** The reply of a call that returns only a message. */
export class MessageReply {
  @ApiProperty() message: string;
}

/** An item, by its id. */
export class ById {
  @RequiredId({ label: 'Id' }) id: string;
}

/** An empty request. */
export class Nothing {}

/** An item and, when an editor was open, the version that the item must have. */
export class ByVersion extends ById {
  /** From `If-Match`; a stale version causes a conflict that contains `current`. */
  @OptionalWholeNumber({ label: 'Version', min: 0, max: Number.MAX_SAFE_INTEGER }) ifMatch?: number;
}

/** A request that changes an item: its id, the new fields, and the version with which the editor was opened. */
export interface Change<Input extends object> extends ByVersion {
  input: Input;
}

/** The class of a {@link Change} with this input: `class ChangeWish extends changeOf(UpdateWish) {}`. */
export function changeOf<Input extends object>(type: Type<Input>): Type<Change<Input>> {
  class ChangeOf extends ByVersion {
    @IsObject({ message: 'The change must be an object' })
    @ValidateNested()
    @TypeOf(() => type)
    input: Input;
  }
  return ChangeOf;
}
