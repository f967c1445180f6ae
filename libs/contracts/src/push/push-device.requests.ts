import {
  OptionalChoice,
  OptionalFlag,
  OptionalPlainText,
  OptionalText,
  RequiredChoice,
  RequiredText,
} from '../fields/index.js';
import { LANGUAGES, type Language } from '../languages.js';
import { LIMITS } from '../limits.js';
import { ById } from '../replies.js';

/** The subscription of a browser (`PushSubscription.toJSON()`). */
class PushSubscriptionFields {
  @RequiredText({
    label: 'endpoint',
    max: LIMITS.pushEndpoint,
    description: 'The https address of its push service, as the browser says it',
  })
  endpoint: string;
  @RequiredText({
    label: 'p256dh',
    max: LIMITS.pushKey,
    description: 'The public key of the browser, 65 bytes, base64url',
  })
  p256dh: string;
  @RequiredText({ label: 'auth', max: LIMITS.pushKey, description: 'The secret of the browser, 16 bytes, base64url' })
  auth: string;
}

/** The body of `POST /api/push/devices`. */
export class AddPushDevice extends PushSubscriptionFields {
  @OptionalChoice(LANGUAGES, { label: 'language', description: 'The language of its messages; English by default' })
  language?: Language;
  @OptionalFlag({
    label: 'hideText',
    description: 'Whether its messages say only that there is a reminder; false by default',
  })
  hideText?: boolean;
}

/** The same with the `User-Agent` of the browser. */
export class AddPushDeviceFrom extends AddPushDevice {
  @OptionalPlainText(LIMITS.userAgent) userAgent?: string;
}

const NAME = {
  label: 'name',
  max: LIMITS.pushDeviceName,
  description: 'A name that tells the devices of a person apart; `null` and an empty text remove it',
} as const;

/** The body of `PUT /api/push/devices/{id}`. */
export class UpdatePushDevice {
  @OptionalFlag({
    label: 'hideText',
    description: 'Whether its messages say only that there is a reminder; unchanged when absent',
  })
  hideText?: boolean;
  @OptionalText(NAME) name?: string;
}

/** The same with the id of the device. */
export class ChangePushDevice extends ById {
  @OptionalFlag({ label: 'hideText' }) hideText?: boolean;
  @OptionalText(NAME) name?: string;
}

/** The body of `POST /api/push/renewal`. */
export class RenewPushDevice extends PushSubscriptionFields {
  @RequiredText({
    label: 'oldEndpoint',
    max: LIMITS.pushEndpoint,
    description: 'The address of the subscription that ended',
  })
  oldEndpoint: string;
  @RequiredText({
    label: 'oldAuth',
    max: LIMITS.pushKey,
    description: 'The secret of the subscription that ended, which proves that it was this browser',
  })
  oldAuth: string;
}

/** The body of `POST /api/push/done`. */
export class DonePush {
  @RequiredText({
    label: 'token',
    max: LIMITS.pushToken,
    description: 'The token of the push message, which proves that its device received it',
  })
  token: string;
}

/** Until when a reminder is postponed: one hour, or nine in the morning of the next day. */
export const PUSH_SNOOZES = ['hour', 'tomorrow'] as const;
export type PushSnooze = (typeof PUSH_SNOOZES)[number];

/** The body of `POST /api/push/snooze`. */
export class SnoozePush {
  @RequiredText({
    label: 'token',
    max: LIMITS.pushToken,
    description: 'The token of the push message, which proves that its device received it',
  })
  token: string;
  @RequiredChoice(PUSH_SNOOZES, {
    label: 'until',
    description: "`hour`: in an hour. `tomorrow`: at nine in the morning of the next day in the person's zone",
  })
  until: PushSnooze;
}
