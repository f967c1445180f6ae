import { runCommand } from './run-command.js';

/**
 * The command line for operators: `npm run admin -- <command>`, or `node gateway/dist/admin/main.js <command>` in the
 * image.
 */
process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
});
