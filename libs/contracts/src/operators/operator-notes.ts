import { IsOptional } from 'class-validator';
import { operatorCall } from '../define.js';
import { PlainText, RequiredChoice } from '../fields/index.js';
import type { Nothing } from '../replies.js';

/** The actions of operators at services other than auth, as named in the audit log. */
export const OPERATOR_NOTES = ['parked-listed', 'parked-shown', 'parked-retried', 'parked-dropped', 'checked'] as const;

const MAX_SUBJECT = 200;

export class OperatorNote {
  @RequiredChoice(OPERATOR_NOTES, { label: 'what' }) what: (typeof OPERATOR_NOTES)[number];
  /** Additional information, for example the id of an event. */
  @IsOptional() @PlainText(MAX_SUBJECT) subject?: string;
}

/** Records in the audit log what an operator is about to do at another service. */
export const noteOperation = operatorCall<OperatorNote, Nothing>({
  name: 'operators.note',
  request: OperatorNote,
  service: 'auth',
  changes: true,
});
