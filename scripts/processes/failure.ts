/** A failure with a message for the person at the terminal; it is printed without a stack. */
export class Failure extends Error {}

/**
 * Runs the main function of a command. For a `Failure` it prints the message, for any other error the stack. Both exit
 * with 1.
 */
export function runMain(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  });
}

/** The message of a thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
