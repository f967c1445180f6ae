/** The screens that a person who is signed out can see first, as paths without the slash. */
export const SIGNED_OUT_SCREENS: readonly string[] = [
  'login',
  'register',
  'reset-password',
  'forgot-password',
  'verify-email',
];

/** The file of a screen, with its path: `special-dates-page.tsx` is the screen of /special-dates. */
export const SCREEN_FILE = /[\\/]([a-z-]+)-page\.tsx$/;

/** The files of {@link SIGNED_OUT_SCREENS}. */
export const SIGNED_OUT_FILE = new RegExp(`[\\\\/](${SIGNED_OUT_SCREENS.join('|')})-page\\.tsx$`);

/** The file of the frame around the screens of a signed-in person. */
export const SHELL_FILE = /[\\/]app[\\/]shell[\\/]shell\.tsx$/;
/** The file of the screen that opens first. */
export const DASHBOARD_FILE = /[\\/]src[\\/]app[\\/]pages[\\/]dashboard-page\.tsx$/;
