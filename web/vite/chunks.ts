import type { Rolldown } from 'vite';

/** Libraries that every screen needs; those beside them come with what needs them. */
const EVERYWHERE = /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|@tanstack|lucide-react)[\\/]/;
const LIBRARY = /[\\/]node_modules[\\/]/;

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * Which modules travel together. By itself the build makes a file of all that the same screens share, which is seventy small ones for a screen, and
 * each costs a slow connection a turn.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'start', tags: ['$initial'], priority: 2 },
    {
      name: (id, modules) => (isLight(id, modules) ? 'shared' : null),
      debugName: 'shared',
      minShareCount: 2,
    },
  ],
};

/** Whether a module needs nothing but ours and what is there already. */
function isLight(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return true;
  seen.add(id);
  if (LIBRARY.test(id)) return EVERYWHERE.test(id);
  return (modules.getModuleInfo(id)?.importedIds ?? []).every((next) => isLight(next, modules, seen));
}
