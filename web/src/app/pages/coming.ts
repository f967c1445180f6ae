import { PATHS } from '../paths';

export interface ComingPage {
  path: string;
  title: string;
  text: string;
}

/** Screens that are still to come. */
export const COMING: readonly ComingPage[] = [
  { path: PATHS.dashboard, title: 'Dashboard', text: 'Your day at a glance is being built here.' },
  { path: PATHS.calendar, title: 'Calendar', text: 'A shared month is being drawn here.' },
  { path: PATHS.focus, title: 'Focus', text: 'A quiet timer with trophies is being wound up here.' },
  { path: PATHS.specialDates, title: 'Special Dates', text: 'Birthdays and anniversaries will be kept here.' },
  { path: PATHS.goals, title: 'Goals', text: 'A little garden of goals is being planted here.' },
  { path: PATHS.habits, title: 'Habits', text: 'Paw prints of your habits will lead through here.' },
  { path: PATHS.diary, title: 'Diary', text: 'Blank pages are being bound here.' },
  { path: PATHS.profile, title: 'Profile', text: 'Your name, password and colours will be changed here.' },
];
