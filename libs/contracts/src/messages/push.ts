/** Texts about push messages. */
export const PUSH_TEXTS = {
  pushAddressRefused: 'Pawplan cannot use the push service of this browser',
  pushKeysInvalid: 'The keys of this browser are not valid. Turn push messages off and on again.',
  pushDevicesFull: ({ most }: { most: number }) =>
    `You can have push messages on at most ${most} devices. Remove one first.`,
  pushDeviceNotFound: 'This device has no push messages',
  pushDeviceRemoved: 'Push messages are turned off on this device',
  pushDone: 'Done',
  pushSnoozed: 'You will be reminded again later',
  pushRenewed: 'The subscription is renewed',
} as const;
