import type { ParseArgsConfig } from 'node:util';
import type { Admin } from './admin.js';

/** The input of a command: its arguments in order, and its options by name. */
export interface CommandInput {
  args: string[];
  options: Record<string, string | boolean | undefined>;
}

/** The output of a command: for people, and for programs (`--json`). */
export interface Output {
  text: string;
  data: unknown;
  /** Whether the exit code is 1 although the command succeeded. */
  isBad?: boolean;
}

/** One command of `npm run admin`. */
export interface Command {
  /** The name in one or more words: `sessions end`. */
  name: string;
  /** The names of its arguments; an argument whose name ends with `?` is optional. */
  args?: readonly string[];
  /** Its options, in the form of `parseArgs` of node:util. */
  options?: NonNullable<ParseArgsConfig['options']>;
  /** One sentence for the help. */
  about: string;
  /** Describes what the command will do, if it cannot be undone. Such a command runs only with `--yes`. */
  warning?(admin: Admin, given: CommandInput): Promise<string>;
  run(admin: Admin, given: CommandInput): Promise<Output>;
}

/** A wrong command line; the message explains the correct form. */
export class UsageError extends Error {}
