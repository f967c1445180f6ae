import { getMe } from '../../api/generated';
import { logFailure } from '../../lib/log';
import { startSession } from '../../lib/session/use-me';

/** Goes on with a token that was handed over in the address, once the server knows whose it is; false when it does not. */
export async function signInWithToken(token: string): Promise<boolean> {
  try {
    const user = await getMe({ headers: { Authorization: `Bearer ${token}` } });
    startSession({ user, token });
    return true;
  } catch (error) {
    logFailure('Signing in with a token', error);
    return false;
  }
}
