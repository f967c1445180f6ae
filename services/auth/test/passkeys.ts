import {
  addPasskey,
  type Passkey,
  type PasskeyAssertion,
  passkeyCreationOptions,
  passkeySignInOptions,
  passkeyStepOptions,
  type SignedInOnDevice,
  signInWithPasskey,
  type Visitor,
} from '@pawplan/contracts';
import { type AnswerOptions, SoftwareAuthenticator } from '@pawplan/testing';
import { type Auth, emptyRequest, PASSWORD, type Person, visitor } from './auth.js';

export const PUBLIC_URL = 'https://plan.example.org';

/** Adds a passkey to a person who has a password. */
export async function addPasskeyOf(
  auth: Auth,
  { caller }: Person,
  authenticator = new SoftwareAuthenticator(PUBLIC_URL),
  name = 'Phone',
): Promise<{ authenticator: SoftwareAuthenticator; passkey: Passkey }> {
  const options = await auth.ask(caller, passkeyCreationOptions, { currentPassword: PASSWORD });
  const passkey = await auth.ask(caller, addPasskey, { name, ...authenticator.create(options) });
  return { authenticator, passkey };
}

/** The answer of an authenticator to a new challenge of the login screen. */
export async function answerOf(
  auth: Auth,
  authenticator: SoftwareAuthenticator,
  options: AnswerOptions = {},
): Promise<PasskeyAssertion> {
  return authenticator.sign(await auth.ask(visitor(), passkeySignInOptions, emptyRequest), options);
}

/** Signs in with the newest passkey of an authenticator. */
export const signInBy = async (
  auth: Auth,
  authenticator: SoftwareAuthenticator,
  by: Visitor = visitor(),
): Promise<SignedInOnDevice> => auth.ask(by, signInWithPasskey, await answerOf(auth, authenticator));

/** The answer of an authenticator to a new challenge for a pending sign-in. */
export async function stepAnswerOf(
  auth: Auth,
  token: string,
  authenticator: SoftwareAuthenticator,
): Promise<PasskeyAssertion> {
  return authenticator.sign(await auth.ask(visitor(), passkeyStepOptions, { token }));
}
