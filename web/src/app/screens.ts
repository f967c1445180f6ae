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
  UserRound,
} from 'lucide-react';
import { type Lazily, lazily } from '@/lib/lazily';
import { PATHS } from '@/lib/paths';
import * as m from '@/messages/app.gen';

/** A screen of a signed-in person. */
export interface Screen extends Lazily {
  path: string;
  name: () => string;
  icon: LucideIcon;
  /** The key that opens this screen after `g`. */
  letter: string;
}

/**
 * All screens inside the shell. The router, the navigation, the command palette and the loading in advance use this
 * list.
 */
export const SCREENS = {
  dashboard: {
    path: PATHS.dashboard,
    name: m.screenDashboard,
    icon: House,
    letter: 'd',
    ...lazily(async () => ({ default: (await import('./pages/dashboard-page')).DashboardPage })),
  },
  calendar: {
    path: PATHS.calendar,
    name: m.screenCalendar,
    icon: CalendarDays,
    letter: 'c',
    ...lazily(async () => ({ default: (await import('@/features/calendar/calendar-page')).CalendarPage })),
  },
  todos: {
    path: PATHS.todos,
    name: m.screenTodos,
    icon: ListTodo,
    letter: 't',
    ...lazily(async () => ({ default: (await import('@/features/todos/todos-page')).TodosPage })),
  },
  focus: {
    path: PATHS.focus,
    name: m.screenFocus,
    icon: Timer,
    letter: 'f',
    ...lazily(async () => ({ default: (await import('@/features/focus/focus-page')).FocusPage })),
  },
  goals: {
    path: PATHS.goals,
    name: m.screenGoals,
    icon: Target,
    letter: 'o',
    ...lazily(async () => ({ default: (await import('@/features/goals/goals-page')).GoalsPage })),
  },
  habits: {
    path: PATHS.habits,
    name: m.screenHabits,
    icon: Repeat2,
    letter: 'h',
    ...lazily(async () => ({ default: (await import('@/features/habits/habits-page')).HabitsPage })),
  },
  specialDates: {
    path: PATHS.specialDates,
    name: m.screenSpecialDates,
    icon: Gift,
    letter: 's',
    ...lazily(async () => ({
      default: (await import('@/features/special-dates/special-dates-page')).SpecialDatesPage,
    })),
  },
  diary: {
    path: PATHS.diary,
    name: m.screenDiary,
    icon: NotebookPen,
    letter: 'j',
    ...lazily(async () => ({ default: (await import('@/features/diary/diary-page')).DiaryPage })),
  },
  profile: {
    path: PATHS.profile,
    name: m.screenProfile,
    icon: UserRound,
    letter: 'p',
    ...lazily(async () => ({ default: (await import('./pages/profile-page')).ProfilePage })),
  },
} as const satisfies Record<string, Screen>;

export const ALL_SCREENS: readonly Screen[] = Object.values(SCREENS);
