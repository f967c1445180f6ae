import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addPushDevice,
  getPushKey,
  listPushDevices,
  type PushDevice,
  removePushDevice,
  testPushDevice,
  updatePushDevice,
} from '@/api/generated';
import { logFailure } from '@/lib/log';
import { rememberPushPerson, unsubscribe } from '@/lib/push-person';
import { useUser } from '@/lib/session/session';
import { textLanguage } from '@/messages/runtime';
import { readBrowserPush, subscribe } from './browser-push';

const pushKey = ['push'] as const;

/** The devices of the person, the server's key, and what this browser says. */
export function usePush() {
  const { _id: person } = useUser();
  return useQuery({
    queryKey: pushKey,
    queryFn: async ({ signal }) => {
      const [devices, { publicKey }, browser] = await Promise.all([
        listPushDevices({ signal }),
        getPushKey({ signal }),
        readBrowserPush(),
      ]);
      if (browser.subscribedKey && devices.some(({ current }) => current)) rememberPushPerson(person);
      return { devices, publicKey, browser };
    },
  });
}

/** Turns push messages on in this browser. Asks for permission, so it must be called by a press. */
export const useTurnOn = () =>
  useChange(async (serverKey: string) => {
    const subscription = await subscribe(serverKey);
    return addPushDevice({ body: { ...subscription, language: textLanguage() } });
  });

/** Removes a device. This browser also ends its subscription. */
export const useRemove = () =>
  useChange(async ({ _id: id, current }: PushDevice) => {
    const reply = await removePushDevice({ path: { id } });
    // The server sends nothing more, so it does not matter when the browser fails.
    if (current) await unsubscribe().catch((error: unknown) => logFailure('Ending the subscription', error));
    return reply;
  });

/** Shows or hides the texts on a device. */
export const useHideText = () =>
  useChange(({ id, hideText }: { id: string; hideText: boolean }) =>
    updatePushDevice({ path: { id }, body: { hideText } }),
  );

/** Names a device; an empty name shows its browser again. */
export const useRenameDevice = () =>
  useChange(({ id, name }: { id: string; name: string }) => updatePushDevice({ path: { id }, body: { name } }));

/** Sends a test message to a device. */
export const useTest = () => useChange(({ _id: id }: PushDevice) => testPushDevice({ path: { id } }));

function useChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: pushKey }) });
}
