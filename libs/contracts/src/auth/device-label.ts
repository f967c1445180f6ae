import { MESSAGES } from '../messages/index.js';
import type { OwnSession } from './session.js';

/**
 * The name of a device in replies. A stored name is '<browser> on <system>', or one of both, which needs no other name
 * in another language.
 */
export function deviceLabel(device: string): Pick<OwnSession, 'device' | 'deviceCode' | 'deviceValues'> {
  if (!device) return { device: MESSAGES.unknownDevice.message, deviceCode: MESSAGES.unknownDevice.code };
  const [browser, system] = device.split(' on ');
  if (!browser || !system) return { device };
  const { message, code, values } = MESSAGES.deviceOn({ browser, system });
  return { device: message, deviceCode: code, deviceValues: values };
}
