import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRegistration } from '@/api/generated';

const registrationQuery = queryOptions({
  queryKey: ['registration'],
  queryFn: ({ signal }) => getRegistration({ signal }),
  staleTime: 60_000,
});

/** Whether people can register here, with or without the invite code; `offered` until the server has answered. */
export function useRegistration(invite: string | null): 'offered' | 'by-invitation' | 'closed' {
  const { data } = useQuery(registrationQuery);
  if (data?.registration === 'closed') return 'closed';
  return data?.registration === 'invite' && !invite ? 'by-invitation' : 'offered';
}

/** Whether the server sends e-mails; false until it has answered. */
export function useServerMail(): boolean {
  return useQuery(registrationQuery).data?.mail ?? false;
}
