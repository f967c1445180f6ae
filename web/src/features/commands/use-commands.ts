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
import { openGlobalDialog } from '@/lib/global-dialog';
import { PATHS } from '@/lib/paths';
import { type RequestedAction, requestAction } from '@/lib/requested-action';
import { useGroups } from '@/lib/space/groups';
import { PERSONAL } from '@/lib/space/space-store';
import { useSpace, useSwitchSpace } from '@/lib/space/use-space';
import { useStore } from '@/lib/store';
import { THEMES, themeStore } from '@/lib/theme-store';
import * as m from '@/messages/commands.gen';
import * as common from '@/messages/common.gen';

export interface Command {
  id: string;
  label: string;
  /** Further search words for the command. */
  words?: string;
  icon: LucideIcon;
  run: () => void;
}

const NEW: readonly {
  what: RequestedAction;
  path: string;
  label: () => string;
  icon: LucideIcon;
  words: () => string;
}[] = [
  { what: 'todo', path: PATHS.todos, label: m.newTodo, icon: ListPlus, words: m.newTodoKeywords },
  { what: 'event', path: PATHS.calendar, label: m.newEvent, icon: CalendarPlus, words: m.newEventKeywords },
  {
    what: 'special-date',
    path: PATHS.specialDates,
    label: m.newSpecialDate,
    icon: Gift,
    words: m.newSpecialDateKeywords,
  },
  { what: 'goal', path: PATHS.goals, label: m.newGoal, icon: Target, words: m.newItemKeywords },
  { what: 'habit', path: PATHS.habits, label: m.newHabit, icon: Repeat2, words: m.newItemKeywords },
  { what: 'focus', path: PATHS.focus, label: m.startFocus, icon: Play, words: m.startFocusKeywords },
];

const THEME_LABELS = { system: m.themeSystem, light: m.themeLight, dark: m.themeDark } as const;

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
  const spaces = [{ _id: PERSONAL, name: common.personalSpace() }, ...groups].filter(({ _id }) => _id !== space.id);
  return [
    { id: 'add', label: m.quickAdd(), icon: Plus, words: m.quickAddKeywords(), run: () => openGlobalDialog('add') },
    ...NEW.map(({ what, path, label, icon, words }) => ({
      label: label(),
      words: words(),
      icon,
      id: `new ${what}`,
      run: () => {
        requestAction(what);
        void navigate(path);
      },
    })),
    ...screens.map(({ path, name, icon }) => ({ id: path, label: m.goTo({ screen: name }), icon, run: go(path) })),
    { id: 'trophies', label: m.goToTrophies(), icon: Trophy, run: go(`${PATHS.focus}?tab=trophies`) },
    { id: 'statistics', label: m.goToStatistics(), icon: BarChart3, run: go(`${PATHS.focus}?tab=statistics`) },
    ...spaces.map(({ _id, name }) => ({
      id: `space ${_id}`,
      label: m.switchTo({ space: name }),
      words: m.switchToKeywords(),
      icon: _id === PERSONAL ? UserRound : Users,
      run: () => switchTo(_id),
    })),
    {
      id: 'groups',
      label: m.manageGroups(),
      icon: Users,
      words: m.manageGroupsKeywords(),
      run: () => requestAction('groups'),
    },
    ...THEMES.filter((one) => one !== theme).map((one) => ({
      id: `theme ${one}`,
      label: THEME_LABELS[one](),
      words: m.themeKeywords(),
      icon: SunMoon,
      run: () => themeStore.change(() => one),
    })),
    {
      id: 'shortcuts',
      label: m.shortcuts(),
      icon: Keyboard,
      words: m.shortcutsKeywords(),
      run: () => openGlobalDialog('shortcuts'),
    },
    { id: 'log-out', label: common.logOut(), icon: LogOut, words: m.logOutKeywords(), run: () => void logOut() },
  ];
}
