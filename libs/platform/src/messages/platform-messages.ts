import { defineMessages } from './message.js';

/** Messages that are independent of the product. Some are about messages between processes and reach no screen. */
export const PLATFORM_MESSAGES = defineMessages({
  answerTooLarge: 'The answer is too large, ask for less at a time',
  answerTooSlow: 'The answer took too long',
  answerUnreadable: 'The answer could not be read',
  callUnknown: 'There is no such call',
  callerInvalid: 'The caller is not valid',
  connectionLost: 'The connection was lost',
  eventNotParked: 'No event with this id is parked',
  internal: 'Something went wrong on our side',
  keyReused: 'This idempotency key was already used for another request',
  noAnswerInTime: 'No answer in time',
  notSaved: 'This could not be saved just now. Please try again',
  operationInvalid: 'The operation id is not valid',
  operatorsRefused: 'The request must not contain operators',
  pageInvalid: 'The page is not valid',
  requestIdTooLong: 'The request id is too long',
  requestNotSent: 'The request could not be sent',
  requestTooLarge: 'The request is too large',
  requestUnreadable: 'The request could not be read',
  senderRefused: 'This process may not make this call',
  serviceTimeout: ({ service }: { service: string }) => `The ${service} service did not answer in time`,
  serviceUnreachable: ({ service }: { service: string }) => `The ${service} service cannot be reached`,
  shuttingDown: 'Shutting down',
});
