import { ProcessIdentity } from '@pawplan/platform';
import { requiredEnv } from '@pawplan/testing';

/** The signature of messages from a process with this name, on the broker of the tests. */
export const signedAs = (process: string) =>
  new ProcessIdentity({ process, url: requiredEnv('RABBITMQ_URL') }).signature;
