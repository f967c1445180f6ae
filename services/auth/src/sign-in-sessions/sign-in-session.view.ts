import { MESSAGES, type OwnSession } from '@pawplan/contracts';
import type { SignInSessionDocument } from './sign-in-session.schema.js';

/** A session in the reply format for the list of devices; `currentId` is the session of the caller. */
export const viewSession = (
  { _id, signedInAt, usedAt, device }: SignInSessionDocument,
  currentId: string,
): OwnSession => ({
  _id,
  current: _id === currentId,
  createdAt: signedInAt.toISOString(),
  lastUsedAt: usedAt.toISOString(),
  ...viewDevice(device),
});

/** A stored name is '<browser> on <system>', or one of both, which needs no other name in another language. */
function viewDevice(device: string): Pick<OwnSession, 'device' | 'deviceCode' | 'deviceValues'> {
  if (!device) return { device: MESSAGES.unknownDevice.message, deviceCode: MESSAGES.unknownDevice.code };
  const [browser, system] = device.split(' on ');
  if (!browser || !system) return { device };
  const { message, code, values } = MESSAGES.deviceOn({ browser, system });
  return { device: message, deviceCode: code, deviceValues: values };
}
