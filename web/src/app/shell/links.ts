import { SCREENS, type Screen } from '@/app/screens';
import * as m from '@/messages/app.gen';

export interface ShellLink extends Pick<Screen, 'icon'> {
  to: string;
  label: () => string;
}

const link = ({ path, name, icon }: Screen): ShellLink => ({ to: path, label: name, icon });

const { dashboard, calendar, todos, focus, goals, habits, specialDates, diary } = SCREENS;

/** The six links of the top navigation and of the phone's bottom bar. */
export const MAIN_LINKS: readonly ShellLink[] = [dashboard, calendar, todos, focus, goals, habits].map(link);

/** The sections of the side menu that contain links. */
export const MENU_SECTIONS: readonly { title: () => string; links: readonly ShellLink[] }[] = [
  { title: m.sectionDates, links: [calendar, specialDates].map(link) },
  { title: m.sectionQuickActions, links: [todos, habits, goals, focus].map(link) },
  { title: m.sectionJournal, links: [link(diary)] },
];
