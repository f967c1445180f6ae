import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Message, MessageValues } from '@pawplan/platform';
import { Type as TypeOf } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { CodeOf, ValuesOf } from './fields/message-code.js';
import { OptionalIds, RequiredItemId } from './fields/reference.js';
import { OptionalWholeNumber } from './fields/whole-number.js';

/** A person in the form that is shown next to an item. */
export class PersonRef {
  @ApiProperty({ description: 'The id of the user' }) _id: string;
  @ApiProperty({ description: "The user's current name; 'Former member' after the account was deleted" }) name: string;
  @CodeOf('name', "of 'Former member' only") nameCode?: string;
}

/** What every todo, event, special date, goal and habit has. */
export class ItemReply {
  @ApiProperty({ description: 'The id of the item' }) _id: string;
  @ApiProperty({ description: 'Details as plain text; empty when there are none' }) description: string;
  @ApiProperty({ description: 'The instant at which it was created' }) createdAt: string;
  @ApiProperty({ description: 'The instant of the last change' }) updatedAt: string;
  @ApiProperty({ description: 'Increases with every change; `If-Match` takes it' }) version: number;
}

/** A sentence for people, which is the whole reply of some calls. */
export class MessageReply implements Message {
  @ApiProperty({ description: 'A sentence in English that a screen can show unchanged' }) message: string;
  @CodeOf('message') code?: string;
  @ValuesOf('message') values?: MessageValues;
}

/** An item, by its id. */
export class ById {
  @RequiredItemId({ label: 'id' }) id: string;
}

/** An empty request. */
export class EmptyRequest {}

/** The query of a list of items: all of them, or those with the given ids. */
export class ListItems {
  @OptionalIds() ids?: string[];
}

/** An item and, when an editor was open, the version that the item must have. */
export class ByVersion extends ById {
  /** From `If-Match`; a stale version causes a conflict that contains `current`. */
  @OptionalWholeNumber({ label: 'version', min: 0, max: Number.MAX_SAFE_INTEGER }) ifMatch?: number;
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
