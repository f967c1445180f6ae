/** A failure that one sentence explains to the person at the keyboard: it is printed without a stack. */
export class Failure extends Error {}

/** Runs a command's main function; a `Failure` prints its sentence, anything else its stack; both exit with 1. */
export function runMain(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  });
}

/** The message of whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
