import { PATHS } from '../paths';

export interface ComingPage {
  path: string;
  title: string;
  text: string;
}

/** Screens that are still to come. */
export const COMING: readonly ComingPage[] = [
  { path: PATHS.diary, title: 'Diary', text: 'Blank pages are being bound here.' },
];
