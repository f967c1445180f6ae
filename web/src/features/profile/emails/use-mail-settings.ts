import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getMailSettings, type UpdateMailSettings, updateMailSettings } from '@/api/generated';
import { useServerMail } from '@/lib/registration';

const queryKey = ['mail-settings'] as const;

/** The e-mails that the person has chosen; no data on a server that sends none. */
export function useMailSettings() {
  return useQuery({ queryKey, queryFn: ({ signal }) => getMailSettings({ signal }), enabled: useServerMail() });
}

/** Changes the choice. */
export function useChangeMailSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateMailSettings) => updateMailSettings({ body }),
    onSuccess: (settings) => client.setQueryData(queryKey, settings),
  });
}
