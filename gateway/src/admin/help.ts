import type { Command } from './command.js';
import { columns } from './table.js';

const HEAD = 'npm run admin -- <command>';

/** All commands, each with one sentence. */
export function overview(commands: readonly Command[]): string {
  const rows = commands.map((command) => [`  ${usage(command)}`, command.about]);
  return `${HEAD}\n\n${columns(rows)}\n\nEvery command takes --json, which prints what programs can read, and --help.`;
}

/** One command with its options. */
export function helpOf(command: Command): string {
  const options = Object.entries(command.options ?? {}).map(([name, { type }]) =>
    type === 'string' ? `[--${name} <${name}>]` : `[--${name}]`,
  );
  if (command.warning) options.push('[--yes]');
  return `npm run admin -- ${[usage(command), ...options].join(' ')}\n\n${command.about}`;
}

const usage = ({ name, args = [] }: Command): string =>
  [name, ...args.map((arg) => (arg.endsWith('?') ? `[${arg.slice(0, -1)}]` : `<${arg}>`))].join(' ');
