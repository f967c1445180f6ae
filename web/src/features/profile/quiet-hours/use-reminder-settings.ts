import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getReminderSettings,
  type ReminderSettings,
  type UpdateReminderSettings,
  updateReminderSettings,
} from '@/api/generated';

const settingsKey = ['reminder-settings'] as const;

/** Which push messages the person gets, and when. */
export function useReminderSettings() {
  return useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => getReminderSettings({ signal }) });
}

/**
 * Changes some settings, one change after the other. Lists of what is off are shown at once; when they cannot be saved,
 * the stored ones are shown again.
 */
export function useChangeReminderSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: settingsKey,
    scope: { id: 'reminder-settings' },
    mutationFn: (body: UpdateReminderSettings) => updateReminderSettings({ body }),
    onMutate: async ({ offKinds, offGroups }) => {
      await client.cancelQueries({ queryKey: settingsKey });
      const stored = client.getQueryData<ReminderSettings>(settingsKey);
      const shown = { ...(offKinds && { offKinds }), ...(offGroups && { offGroups }) };
      if (stored) client.setQueryData(settingsKey, { ...stored, ...shown });
      return stored;
    },
    onError: (_error, _body, stored) => client.setQueryData(settingsKey, stored),
    // A later change has already been shown, but not saved yet.
    onSettled: () =>
      client.isMutating({ mutationKey: settingsKey }) === 1
        ? client.invalidateQueries({ queryKey: settingsKey })
        : undefined,
  });
}
