import { IsOptional } from 'class-validator';
import { operatorCall } from '../define.js';
import { PlainText, RequiredChoice } from '../fields/index.js';
import type { EmptyRequest } from '../replies.js';

/** The actions of operators at services other than auth, as named in the audit log. */
export const OPERATOR_ACTIONS = [
  'parked-listed',
  'parked-shown',
  'parked-retried',
  'parked-dropped',
  'checked',
] as const;

const MAX_SUBJECT = 200;

export class OperatorAction {
  @RequiredChoice(OPERATOR_ACTIONS, { label: 'what' }) what: (typeof OPERATOR_ACTIONS)[number];
  /** Additional information, for example the id of an event. */
  @IsOptional() @PlainText(MAX_SUBJECT) subject?: string;
}

/** Records an action of an operator at another service in the audit log, before the action. */
export const recordOperatorAction = operatorCall<OperatorAction, EmptyRequest>({
  name: 'operators.note',
  request: OperatorAction,
  service: 'auth',
  changes: true,
});
