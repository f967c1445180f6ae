import type { PushSnooze } from '@pawplan/contracts';

/**
 * The kinds of push messages. `summary` lists what was held back in a quiet time. `hidden` replaces the text of every
 * other kind on a device that hides texts, `hidden-summary` that of a summary. `test` is the message of the test
 * button.
 */
export const PUSH_KINDS = [
  'special-date',
  'event',
  'todo',
  'habit',
  'goal',
  'member-joined',
  'summary',
  'hidden',
  'hidden-summary',
  'test',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** The buttons of a reminder. */
export type PushAction = PushSnooze | 'done';

/**
 * The texts of push messages in one language, in ICU MessageFormat with the values `title` and `when`; those of a
 * summary with `titles` and `count`.
 */
export interface PushTexts extends Record<PushKind, { title: string; body: string }> {
  actions: Record<PushAction, string>;
}
