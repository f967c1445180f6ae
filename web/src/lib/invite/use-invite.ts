import { useSearchParams } from 'react-router-dom';
import { INVITE, inviteCodeOf } from './invite';

/** The invite code in the address while the person signs in; null when there is none. */
export function useInvite(): string | null {
  const [query] = useSearchParams();
  return inviteCodeOf(query.get(INVITE));
}
