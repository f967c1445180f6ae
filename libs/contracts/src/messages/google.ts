/** Texts about the Google account and the sync of its calendar. */
export const GOOGLE_TEXTS = {
  googleFailed: 'Google Sign-In failed',
  googleNoCalendar: 'Google does not let Pawplan change your calendar. Connect again and allow it there.',
  googleNotConfigured: 'Google is not configured',
  googleNotConnected: 'Google is not connected',
  googleSecondFactor:
    'An account with this email uses two-step sign-in. Log in with its password, then connect Google in your profile.',
  googleEmailTaken:
    'An account with this email already exists. Log in with your password, then connect Google in your profile.',
  googleAskFirst:
    'An account with this email already exists. Enter its password to connect Google and keep everything.',
  googleLinked:
    'Your Google account is now connected to the account with the same email. Its password was removed, every other device was logged out, and it left its groups.',
  googleConnectedToAnother:
    'Your account is connected to another Google account. Disconnect that one before you connect this one.',
  googleOnlyWayIn: 'Set a password first. Without Google you could not log in any more.',
  googleInUse: 'This Google account is connected to another user',
  googleOtherIdentity: 'An account with this email is connected to another Google account',
  googleUnreachable: 'Google cannot be reached right now. Please try again in a moment.',
  googleListingFailed: 'Google Calendar did not answer as it should. Nothing was changed.',
  syncBusy: 'Google Calendar did not answer. The next sync tries again.',
  syncForbidden: 'Google Calendar does not let you change this event. The version there was kept.',
  syncCut: 'The text in Google Calendar is longer than Pawplan allows. Your change of it is only stored here.',
  syncRefused: 'Google Calendar did not accept this event.',
  syncSeries:
    'This event repeats in Google Calendar in a way that Pawplan does not know. Its dates are single events here now.',
  syncGoogleNewer: 'Changed here and in Google Calendar: the change in Google Calendar was kept.',
  syncOursNewer: 'Changed here and in Google Calendar: the change made here was kept.',
  syncDeletedThere: 'Deleted in Google Calendar but changed here: it was kept.',
  syncDeletedHere: 'Deleted here but changed in Google Calendar: it was kept.',
  syncMoreEvents: ({ count }: { count: number }) => `${count} more`,
} as const;
