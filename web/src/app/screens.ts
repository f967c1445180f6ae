import {
  CalendarDays,
  Gift,
  House,
  Layers,
  ListTodo,
  type LucideIcon,
  NotebookPen,
  Repeat2,
  Target,
  Timer,
  UserRound,
} from 'lucide-react';
import { type LazyComponent, lazyComponent } from '@/lib/lazy';
import { PATHS } from '@/lib/paths';
import * as m from '@/messages/app.gen';

/** A screen of a signed-in person. */
export interface Screen extends LazyComponent {
  path: string;
  name: () => string;
  icon: LucideIcon;
  /** The key that opens this screen after `g`. */
  letter: string;
}

/**
 * All screens inside the shell, for the router, the navigation, the command palette and prefetching.
 */
export const SCREENS = {
  dashboard: {
    path: PATHS.dashboard,
    name: m.screenDashboard,
    icon: House,
    letter: 'd',
    ...lazyComponent(async () => ({ default: (await import('./pages/dashboard-page')).DashboardPage })),
  },
  calendar: {
    path: PATHS.calendar,
    name: m.screenCalendar,
    icon: CalendarDays,
    letter: 'c',
    ...lazyComponent(async () => ({ default: (await import('./pages/calendar-page')).CalendarPage })),
  },
  allSpaces: {
    path: PATHS.allSpaces,
    name: m.screenAllSpaces,
    icon: Layers,
    letter: 'a',
    ...lazyComponent(async () => ({ default: (await import('./pages/all-spaces/all-spaces-page')).AllSpacesPage })),
  },
  todos: {
    path: PATHS.todos,
    name: m.screenTodos,
    icon: ListTodo,
    letter: 't',
    ...lazyComponent(async () => ({ default: (await import('@/features/todos/todos-page')).TodosPage })),
  },
  focus: {
    path: PATHS.focus,
    name: m.screenFocus,
    icon: Timer,
    letter: 'f',
    ...lazyComponent(async () => ({ default: (await import('@/features/focus/focus-page')).FocusPage })),
  },
  goals: {
    path: PATHS.goals,
    name: m.screenGoals,
    icon: Target,
    letter: 'o',
    ...lazyComponent(async () => ({ default: (await import('@/features/goals/goals-page')).GoalsPage })),
  },
  habits: {
    path: PATHS.habits,
    name: m.screenHabits,
    icon: Repeat2,
    letter: 'h',
    ...lazyComponent(async () => ({ default: (await import('@/features/habits/habits-page')).HabitsPage })),
  },
  specialDates: {
    path: PATHS.specialDates,
    name: m.screenSpecialDates,
    icon: Gift,
    letter: 's',
    ...lazyComponent(async () => ({
      default: (await import('@/features/special-dates/special-dates-page')).SpecialDatesPage,
    })),
  },
  diary: {
    path: PATHS.diary,
    name: m.screenDiary,
    icon: NotebookPen,
    letter: 'j',
    ...lazyComponent(async () => ({ default: (await import('@/features/diary/diary-page')).DiaryPage })),
  },
  profile: {
    path: PATHS.profile,
    name: m.screenProfile,
    icon: UserRound,
    letter: 'p',
    ...lazyComponent(async () => ({ default: (await import('./pages/profile-page')).ProfilePage })),
  },
} as const satisfies Record<string, Screen>;

export const ALL_SCREENS: readonly Screen[] = Object.values(SCREENS);
