import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions } from '../../../api/generated';

/** The live stream causes this query to be fetched again together with the user. */
const devicesKey = ['devices'] as const;

/** The devices on which the person is signed in, newest first. */
export function useDevices() {
  return useQuery({ queryKey: devicesKey, queryFn: ({ signal }) => listSessions({ signal }) });
}

/** Signs out one device by its id, or all others; the call returns when they are signed out. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | 'others') => (id === 'others' ? endOtherSessions() : endSession({ path: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
}
