import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { type Env, EnvironmentModule, Failure } from '@pawplan/platform';
import { Admin } from './admin.js';
import { AdminModule } from './admin.module.js';
import { type Command, type CommandInput, type Output, UsageError } from './command.js';
import { COMMANDS } from './commands.js';
import { helpOf, overview } from './help.js';

/** The output of a command. */
interface Terminal {
  print(text: string): void;
  printError(text: string): void;
}

/**
 * Runs the command of a command line. Returns the exit code: 0, 1 when the command failed, 2 when the command line is
 * wrong.
 */
export async function runCommand(argv: readonly string[], env: Env, { print, printError }: Terminal): Promise<number> {
  const command = commandOf(argv);
  if (!command) {
    const isHelpRequested = argv.length === 0 || argv.includes('--help');
    if (isHelpRequested) print(overview(COMMANDS));
    else printError(`There is no command '${argv.join(' ')}'.\n\n${overview(COMMANDS)}`);
    return isHelpRequested ? 0 : 2;
  }
  try {
    const input = read(command, argv.slice(command.name.split(' ').length));
    if (input.options.help) {
      print(helpOf(command));
      return 0;
    }
    const { text, data, isBad } = await withAdmin(env, (admin) => runOrWarn(command, admin, input));
    print(input.options.json ? JSON.stringify(data, null, 2) : text);
    return isBad ? 1 : 0;
  } catch (error) {
    printError(error instanceof UsageError ? `${error.message}\n\n${helpOf(command)}` : describeFailure(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

async function runOrWarn(command: Command, admin: Admin, input: CommandInput): Promise<Output> {
  if (command.warning && !input.options.yes) {
    throw new Error(`${await command.warning(admin, input)}\nNothing was done. Add --yes to do it.`);
  }
  return command.run(admin, input);
}

/** The command with which the command line starts. */
const commandOf = (argv: readonly string[]): Command | undefined =>
  COMMANDS.filter(({ name }) => name.split(' ').every((word, n) => argv[n] === word)).sort(
    (one, other) => other.name.length - one.name.length,
  )[0];

function read({ args = [], options = {}, warning }: Command, argv: string[]): CommandInput {
  const all = {
    ...options,
    ...(warning && { yes: { type: 'boolean' } as const }),
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values, positionals } = parsed(() => parseArgs({ args: argv, options: all, allowPositionals: true }));
  const needed = args.filter((name) => !name.endsWith('?'));
  const missing = needed[positionals.length];
  if (!values.help && missing) throw new UsageError(`Say which ${missing}.`);
  if (positionals.length > args.length) throw new UsageError(`'${positionals[args.length]}' is one argument too many.`);
  return { args: positionals, options: values as CommandInput['options'] };
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function withAdmin<T>(env: Env, work: (admin: Admin) => Promise<T>): Promise<T> {
  const root = { module: class AdminProcess {}, imports: [EnvironmentModule.with(env), AdminModule] };
  const app = await NestFactory.createApplicationContext(root, { logger: false, abortOnError: false });
  try {
    return await work(app.get(Admin, { strict: false }));
  } finally {
    await app.close();
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Failure)) return error instanceof Error ? error.message : String(error);
  const fields = (error.details.errors ?? []).map(({ message }) => message);
  const text = fields.length > 0 ? fields.join('. ') : error.message;
  return error.code === 'unavailable' || error.code === 'timeout' ? `${text} Is Pawplan running?` : text;
}
