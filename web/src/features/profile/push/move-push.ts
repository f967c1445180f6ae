import { addPushDevice, listPushDevices } from '@/api/generated';
import type { FormerSession } from '@/lib/session/renew-session';
import { textLanguage } from '@/messages/runtime';
import { readSubscription } from './browser-push';

/**
 * Moves the push messages of this browser from the former session to the present one, because the server ends them with
 * the session in which they were turned on. Does nothing when they are off.
 */
export async function movePush(headers: FormerSession): Promise<void> {
  const subscription = await readSubscription();
  if (!subscription || !(await listPushDevices({ headers })).some(({ current }) => current)) return;
  await addPushDevice({ body: { ...subscription, language: textLanguage() } });
}
