import {
  CalendarDays,
  Gift,
  House,
  ListTodo,
  type LucideIcon,
  NotebookPen,
  Repeat2,
  Target,
  Timer,
} from 'lucide-react';
import { PATHS } from '../paths';

export interface ShellLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

const calendar: ShellLink = { to: PATHS.calendar, label: 'Calendar', icon: CalendarDays };
const todos: ShellLink = { to: PATHS.todos, label: 'Todos', icon: ListTodo };
const focus: ShellLink = { to: PATHS.focus, label: 'Focus', icon: Timer };
const goals: ShellLink = { to: PATHS.goals, label: 'Goals', icon: Target };
const habits: ShellLink = { to: PATHS.habits, label: 'Habits', icon: Repeat2 };

/** The six of the top navigation and of the phone's bottom bar (§2). */
export const MAIN_LINKS: readonly ShellLink[] = [
  { to: PATHS.dashboard, label: 'Dashboard', icon: House },
  calendar,
  todos,
  focus,
  goals,
  habits,
];

/** The sections of the side menu that lead somewhere (§2). */
export const MENU_SECTIONS: readonly { title: string; links: readonly ShellLink[] }[] = [
  { title: 'Dates', links: [calendar, { to: PATHS.specialDates, label: 'Special Dates', icon: Gift }] },
  { title: 'Quick Actions', links: [todos, habits, goals, focus] },
  { title: 'Journal', links: [{ to: PATHS.diary, label: 'Diary', icon: NotebookPen }] },
];
