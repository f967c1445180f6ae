import {
  BarChart3,
  CalendarPlus,
  Gift,
  Keyboard,
  ListPlus,
  LogOut,
  type LucideIcon,
  Play,
  Plus,
  Repeat2,
  SunMoon,
  Target,
  Trophy,
  UserRound,
  Users,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useLogOut } from '@/components/use-log-out';
import { PATHS } from '@/lib/paths';
import { openQuick } from '@/lib/quick-store';
import { useGroups } from '@/lib/space/groups';
import { PERSONAL } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import { useSwitchSpace } from '@/lib/space/use-switch-space';
import { useStore } from '@/lib/store';
import { THEMES, themeStore } from '@/lib/theme-store';
import { type Asked, ask } from '@/lib/use-asked';

export interface Command {
  id: string;
  label: string;
  /** Further search words for the command. */
  words?: string;
  icon: LucideIcon;
  run: () => void;
}

const NEW: readonly { what: Asked; path: string; label: string; icon: LucideIcon; words: string }[] = [
  { what: 'todo', path: PATHS.todos, label: 'New todo', icon: ListPlus, words: 'add create task' },
  { what: 'event', path: PATHS.calendar, label: 'New event', icon: CalendarPlus, words: 'add create appointment' },
  { what: 'special-date', path: PATHS.specialDates, label: 'New special date', icon: Gift, words: 'add birthday' },
  { what: 'goal', path: PATHS.goals, label: 'New goal', icon: Target, words: 'add create' },
  { what: 'habit', path: PATHS.habits, label: 'New habit', icon: Repeat2, words: 'add create' },
  { what: 'focus', path: PATHS.focus, label: 'Start focus', icon: Play, words: 'timer begin work' },
];

const THEME_LABELS = { system: 'Theme of the system', light: 'Light theme', dark: 'Dark theme' } as const;

/** A screen that a command opens. */
export type CommandScreen = Pick<Command, 'icon'> & { path: string; name: string };

/** All screens and actions that are available from any screen. */
export function useCommands(screens: readonly CommandScreen[]): Command[] {
  const navigate = useNavigate();
  const space = useSpace();
  const { data: groups = [] } = useGroups();
  const { mutate: switchTo } = useSwitchSpace();
  const theme = useStore(themeStore);
  const logOut = useLogOut();
  const go = (path: string) => () => void navigate(path);
  const spaces = [{ _id: PERSONAL, name: 'Personal' }, ...groups].filter(({ _id }) => _id !== space.id);
  return [
    { id: 'add', label: 'Quick add', icon: Plus, words: 'new create', run: () => openQuick('add') },
    ...NEW.map(({ what, path, ...shown }) => ({
      ...shown,
      id: `new ${what}`,
      run: () => {
        ask(what);
        void navigate(path);
      },
    })),
    ...screens.map(({ path, name, icon }) => ({ id: path, label: `Go to ${name}`, icon, run: go(path) })),
    { id: 'trophies', label: 'Go to Trophies', icon: Trophy, run: go(`${PATHS.focus}?tab=trophies`) },
    { id: 'statistics', label: 'Go to Statistics', icon: BarChart3, run: go(`${PATHS.focus}?tab=statistics`) },
    ...spaces.map(({ _id, name }) => ({
      id: `space ${_id}`,
      label: `Switch to ${name}`,
      words: 'space group',
      icon: _id === PERSONAL ? UserRound : Users,
      run: () => switchTo(_id),
    })),
    { id: 'groups', label: 'Manage groups', icon: Users, words: 'create join leave invite', run: () => ask('groups') },
    ...THEMES.filter((one) => one !== theme).map((one) => ({
      id: `theme ${one}`,
      label: THEME_LABELS[one],
      words: 'switch theme appearance',
      icon: SunMoon,
      run: () => themeStore.change(() => one),
    })),
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      icon: Keyboard,
      words: 'keys help',
      run: () => openQuick('shortcuts'),
    },
    { id: 'log-out', label: 'Log out', icon: LogOut, words: 'sign out leave', run: () => void logOut() },
  ];
}
