/** Folders whose texts are not in the message catalogues yet. */
export const NOT_YET: readonly string[] = [
  'web/src/features/calendar/',
  'web/src/features/commands/',
  'web/src/features/dashboard/',
  'web/src/features/focus/',
  'web/src/features/goals/',
  'web/src/features/groups/',
  'web/src/features/profile/',
];
