import { defineMessages, PLATFORM_MESSAGES } from '@pawplan/platform';
import { ACCOUNT_TEXTS } from './account.js';
import { FIELD_TEXTS } from './fields.js';
import { FOCUS_TEXTS } from './focus.js';
import { GOOGLE_TEXTS } from './google.js';
import { GROUP_TEXTS } from './groups.js';
import { HTTP_TEXTS } from './http.js';
import { ITEM_TEXTS } from './items.js';
import { PUSH_TEXTS } from './push.js';
import { TROPHY_TEXTS } from './trophies.js';

export { FIELD_NAMES, type FieldName } from './fields.js';

/**
 * Every message of the product, by its code. They are in one place so that tests, server and screens agree. A screen
 * shows the English text unchanged, or a translation that it finds by the code and fills with the values. A code is
 * never renamed or used for another message.
 */
export const MESSAGES = defineMessages({
  ...ACCOUNT_TEXTS,
  ...FIELD_TEXTS,
  ...FOCUS_TEXTS,
  ...GOOGLE_TEXTS,
  ...GROUP_TEXTS,
  ...HTTP_TEXTS,
  ...ITEM_TEXTS,
  ...PUSH_TEXTS,
  ...TROPHY_TEXTS,
  signInFirst: 'Please log in',
  tooMany: 'Too many attempts. Please wait a moment and try again.',
  unavailable: 'This part of Pawplan is not reachable right now. Please try again in a moment.',
  timeout: 'No answer in time. Please try again.',
  unexpected: 'Something went wrong on our side.',
});

/** Every message that may reach a client, including those of the platform. */
export const ALL_MESSAGES = { ...PLATFORM_MESSAGES, ...MESSAGES };
