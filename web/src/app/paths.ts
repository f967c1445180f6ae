/** Every address of the product (§2). */
export const PATHS = {
  home: '/',
  login: '/login',
  register: '/register',
  join: '/join',
  dashboard: '/dashboard',
  calendar: '/calendar',
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
