import { getMe, type User } from '../../api/generated';
import { logFailure } from '../../lib/log';

/** The user of a token from the address; null when the server does not know it. */
export async function userOf(token: string): Promise<User | null> {
  try {
    return await getMe({ headers: { Authorization: `Bearer ${token}` } });
  } catch (error) {
    logFailure('Asking whose token it is', error);
    return null;
  }
}
