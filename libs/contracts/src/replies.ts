import { ApiProperty } from '@nestjs/swagger';

/** A person as shown beside an item. */
export class PersonRef {
  @ApiProperty() _id: string;
  @ApiProperty() name: string;
}

/** What a call answers that has nothing else to say. */
export class MessageReply {
  @ApiProperty() message: string;
}

/** Names an item by its id. */
export class ById {
  id: string;
}

/** Asks for nothing in particular. */
export class Nothing {}

/** A request that changes an item: which one, what with, and the version that the editor was opened on (§3). */
export interface Change<Input extends object> {
  id: string;
  input: Input;
  /** From `If-Match`; a stale one is a conflict that carries `current`. */
  ifMatch?: number;
}
