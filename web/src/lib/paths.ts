/** All addresses of the app. */
export const PATHS = {
  home: '/',
  login: '/login',
  register: '/register',
  resetPassword: '/reset-password',
  forgotPassword: '/forgot-password',
  verifyEmail: '/verify-email',
  unsubscribe: '/unsubscribe',
  join: '/join',
  dashboard: '/dashboard',
  calendar: '/calendar',
  allSpaces: '/all-spaces',
  todos: '/todos',
  focus: '/focus',
  specialDates: '/special-dates',
  goals: '/goals',
  habits: '/habits',
  diary: '/diary',
  profile: '/profile',
  callback: '/auth/callback',
  googleCallback: '/auth/google/callback',
} as const;

/** The section of the profile where Google is connected. */
export const GOOGLE_SECTION = `${PATHS.profile}#google`;
