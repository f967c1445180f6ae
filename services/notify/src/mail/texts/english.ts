import type { MailTexts } from './mail-texts.js';

export const ENGLISH: MailTexts = {
  greeting: 'Hello {name},',
  footer: 'Pawplan sent this e-mail because it concerns your account.',
  unknownDevice: 'an unknown device',
  'reset-password': {
    subject: 'Set a new password',
    paragraphs: [
      'You asked for a new password for Pawplan. This link works once and for one hour.',
      'If you did not ask for it, you need not do anything. Your password stays as it is.',
    ],
    button: { label: 'Set a new password', path: '/reset-password#token={token}' },
  },
  'verify-address': {
    subject: 'Confirm your email address',
    paragraphs: [
      'Please confirm that this address belongs to you. This link works once and for three days.',
      'If you have no account at Pawplan, somebody has entered your address by mistake. Then you need not do anything.',
    ],
    button: { label: 'Confirm this address', path: '/verify-email#token={token}' },
  },
  'password-changed': {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Pawplan account was changed on {time}. All other devices were logged out.',
      'If it was not you, set a new password now.',
    ],
    button: { label: 'It was not me', path: '/forgot-password' },
  },
  'email-changed': {
    subject: 'Your email address was changed',
    paragraphs: [
      'Your Pawplan account has a new email address since {time}. This address does not belong to it any more.',
      'If it was not you, please ask the operator of your server.',
    ],
  },
  'new-sign-in': {
    subject: 'New login',
    paragraphs: [
      'There was a login to your Pawplan account on a new device: {device}, on {time}.',
      'If it was not you, set a new password. That logs out all devices.',
    ],
    button: { label: 'It was not me', path: '/forgot-password' },
  },
  'group-invitation': {
    greeting: 'Hello,',
    subject: 'You are invited to {groupName}',
    paragraphs: [
      '{name} invites you to plan together in the group “{groupName}” on Pawplan: calendar, todos, goals and special dates in one shared place.',
      'The button opens the invitation. You can register there, or log in if you have an account.',
    ],
    button: { label: 'Open the invitation', path: '/join/{token}' },
    footer: '{name} entered your address in Pawplan. If you do not know this person, you need not do anything.',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    paragraphs: [
      'The passkey “{device}” was added to your Pawplan account on {time}.',
      'If it was not you, remove it in your profile and set a new password.',
    ],
    button: { label: 'Open my profile', path: '/profile' },
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    paragraphs: [
      'The passkey “{device}” was removed from your Pawplan account on {time}. It can no longer be used to log in.',
      'If it was not you, set a new password now.',
    ],
    button: { label: 'It was not me', path: '/forgot-password' },
  },
  'passkey-copied': {
    subject: 'A passkey was refused',
    paragraphs: [
      'On {time}, somebody used the passkey “{device}” of your Pawplan account. It was refused, because it seems to be a copy.',
      'Remove this passkey in your profile and add a new one.',
    ],
    button: { label: 'Open my profile', path: '/profile' },
  },
  'second-factor-on': {
    subject: 'Two-step sign-in was set up',
    paragraphs: [
      'Two-step sign-in was set up for your Pawplan account on {time}, with new recovery codes. Earlier codes no longer work.',
      'If it was not you, turn it off in your profile and set a new password. If you cannot log in, ask the operator of your server.',
    ],
    button: { label: 'Open my profile', path: '/profile' },
  },
  'second-factor-off': {
    subject: 'Two-step sign-in was turned off',
    paragraphs: [
      'Two-step sign-in of your Pawplan account was turned off on {time}. One step is enough to log in now.',
      'If you neither did this nor asked the operator of your server to do it, set a new password now.',
    ],
    button: { label: 'It was not me', path: '/forgot-password' },
  },
  'recovery-codes-made': {
    subject: 'New recovery codes were created',
    paragraphs: [
      'New recovery codes were created for your Pawplan account on {time}. Earlier codes no longer work.',
      'If it was not you, set a new password and create new codes in your profile.',
    ],
    button: { label: 'Open my profile', path: '/profile' },
  },
  'google-linked': {
    subject: 'A Google account was connected',
    paragraphs: [
      'The Google account {device} was connected to your Pawplan account on {time}. It can be used to log in.',
      'If it was not you, disconnect it in your profile and set a new password.',
    ],
    button: { label: 'Open my profile', path: '/profile' },
  },
  'google-unlinked': {
    subject: 'A Google account was disconnected',
    paragraphs: [
      'The Google account {device} was disconnected from your Pawplan account on {time}. It can no longer be used to log in.',
      'If it was not you, set a new password now.',
    ],
    button: { label: 'It was not me', path: '/forgot-password' },
  },
};
