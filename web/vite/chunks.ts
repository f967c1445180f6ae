import type { Rolldown } from 'vite';
import { DASHBOARD_FILE, SHELL_FILE, SIGNED_OUT_FILE } from './screen-files.ts';

/** Libraries that every screen needs; other libraries are loaded with the code that imports them. */
const COMMON_LIBRARY =
  /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|@tanstack|lucide-react|@date-fns)[\\/]/;
const LIBRARY = /[\\/]node_modules[\\/]/;
/**
 * Large modules that few screens use: the drawings of trophies, the texts of the diary, of groups, of the profile and
 * of items, the calendar, the rules by which items repeat, reminders, queries of several spaces, passkeys, and what
 * only the screens before the sign-in need.
 */
const FEW_SCREENS =
  /[\\/]src[\\/](art[\\/]trophies[\\/]|messages[\\/](auth|calendar|diary|groups|passkeys|profile|recurrence|reminders|special-dates|todos)\.gen|features[\\/](auth|calendar)[\\/]|components[\\/]((recurrence|reminders)[\\/]|items[\\/](failed-spaces|space-))|kinds[\\/]calendar-entry|lib[\\/](passkeys[\\/]|items[\\/](merge-lists|use-items-of-spaces)))|[\\/](queriesObserver|useQueries)\.js$/;

/**
 * Icons that only screens behind the sign-in show. The build cannot tell, because all icons come from one index file.
 */
const ICON_BEHIND_SIGN_IN =
  /[\\/]icons[\\/](bell|cake|calendar.*|clock|copy|download|flag|git-compare-arrows|keyboard|heart|link-2|list-plus|map-pin|pause|pencil|play|qr-code|refresh-cw|repeat|share-2|sparkles|trash|tree-palm|trophy)\.m?js$/;

/** What runs the timer and records sessions on every screen, and shows what they reach. */
const TIMER =
  /[\\/]src[\\/]features[\\/]focus[\\/](banner|recording-job|timer[\\/]|trophies[\\/](api|celebration-store))/;

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * Groups modules into files. By default the build makes one file for each set of screens that share a module: about
 * seventy small files for a screen, and each costs a round trip on a slow connection. The sign-in does not load what
 * only the screens behind it share.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'start', tags: ['$initial'], priority: 4 },
    {
      name: (id, modules) =>
        !ICON_BEHIND_SIGN_IN.test(id) && isLight(id, modules) && isImportedBy(SIGNED_OUT_FILE, id, modules)
          ? 'shared'
          : null,
      debugName: 'shared',
      minShareCount: 2,
      priority: 3,
    },
    {
      name: (id, modules) => (isLight(id, modules) && isImportedBy(SHELL_FILE, id, modules) ? 'frame' : null),
      debugName: 'frame',
      minShareCount: 2,
      priority: 2,
    },
    // Every screen loads this file. With the modules that only two screens share, it would have more than 150 kB.
    {
      name: (id, modules) => (isLight(id, modules) ? 'screens' : null),
      debugName: 'screens',
      minShareCount: 3,
      priority: 1,
    },
    // With this file the dashboard has six, as many as a browser requests at once.
    {
      name: (id, modules) => (isImportedBy(DASHBOARD_FILE, id, modules) ? 'overview' : null),
      debugName: 'overview',
      minShareCount: 2,
    },
    // As several small files, these would be compressed less.
    {
      name: (id) => (TIMER.test(id) ? 'timer' : null),
      debugName: 'timer',
      minShareCount: 2,
    },
  ],
};

/**
 * Whether a module imports, directly or indirectly, only the libraries of `COMMON_LIBRARY` and code for several
 * features.
 */
function isLight(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return true;
  seen.add(id);
  if (FEW_SCREENS.test(id)) return false;
  if (LIBRARY.test(id)) return COMMON_LIBRARY.test(id);
  return (modules.getModuleInfo(id)?.importedIds ?? []).every((next) => isLight(next, modules, seen));
}

/** Whether a module is one of these modules, or one of them imports it, directly or indirectly. */
function isImportedBy(roots: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (roots.test(id)) return true;
  return (modules.getModuleInfo(id)?.importers ?? []).some((next) => isImportedBy(roots, next, modules, seen));
}
