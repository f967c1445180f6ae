import {
  enableTotp,
  exchangeGoogle,
  finishSignIn,
  login,
  type SignedInOnDevice,
  type SignInReply,
  setUpTotp,
  type Visitor,
} from '@pawplan/contracts';
import { totpCode } from '@pawplan/testing';
import { type Auth, PASSWORD, type Person, signedInBy, visitor } from './auth.js';

/** An app that shows the codes of one account. */
interface App {
  secret: string;
  recoveryCodes: string[];
  /** The code at the present time of the service, or so many steps later. */
  code(steps?: number): string;
}

/** Turns the second factor of a person on. The present code is used up afterwards. */
export async function turnOn(auth: Auth, { caller }: Person): Promise<App> {
  const { secret, setup } = await auth.ask(caller, setUpTotp, { currentPassword: PASSWORD });
  const code = (steps = 0) => totpCode(secret, auth.clock.now(), steps);
  const { recoveryCodes = [] } = await auth.ask(caller, enableTotp, { setup, code: code() });
  return { secret, recoveryCodes, code };
}

/** A visitor on a device with this token. */
export const onDevice = (deviceToken?: string): Visitor => ({
  ...visitor(),
  deviceTokens: deviceToken ? [deviceToken] : undefined,
});

/** The token of a pending sign-in. */
const pendingToken = (reply: SignInReply): string => {
  if (!('pending' in reply)) throw new Error('The sign-in needed no second step');
  return reply.pending.token;
};

/** Signs in with the password of a person who needs no second step. */
export const signInDirectly = async (auth: Auth, { user }: Person, device?: string): Promise<SignedInOnDevice> =>
  signedInBy(await auth.ask(onDevice(device), login, { email: user.email, password: PASSWORD }));

/** Makes the first step of a sign-in with the password. */
export async function firstStep(auth: Auth, { user }: Person, password = PASSWORD, by = visitor()): Promise<string> {
  return pendingToken(await auth.ask(by, login, { email: user.email, password }));
}

/** The same through Google. */
export async function firstStepWithGoogle(auth: Auth, code: string): Promise<string> {
  return pendingToken(await auth.ask(visitor(), exchangeGoogle, { code }));
}

/** Makes the second step. */
export const secondStep = (
  auth: Auth,
  token: string,
  codes: { code?: string; recoveryCode?: string; trustDevice?: boolean },
  by = visitor(),
): Promise<SignedInOnDevice> => auth.ask(by, finishSignIn, { token, ...codes });
