import type { Message } from '@pawplan/platform';

/** The options with which a validation rule reports this message. */
export const withMessage = ({ message, code, values }: Message) => ({ message, context: { code, values } });
