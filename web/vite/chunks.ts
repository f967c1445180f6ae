import type { Rolldown } from 'vite';

/** Libraries that every screen needs; other libraries are loaded with the code that imports them. */
const EVERYWHERE = /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|@tanstack|lucide-react)[\\/]/;
const LIBRARY = /[\\/]node_modules[\\/]/;
/** Drawings that only the trophies and their celebration show. */
const TROPHIES = /[\\/]src[\\/]art[\\/]trophies[\\/]/;

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/**
 * Groups modules into files. By default the build makes one file for each set of screens that share a module: about
 * seventy small files for a screen, and each costs a round trip on a slow connection.
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

/**
 * Whether a module imports, directly or indirectly, only our own code without the drawings of trophies, and the
 * libraries in `EVERYWHERE`.
 */
function isLight(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return true;
  seen.add(id);
  if (TROPHIES.test(id)) return false;
  if (LIBRARY.test(id)) return EVERYWHERE.test(id);
  return (modules.getModuleInfo(id)?.importedIds ?? []).every((next) => isLight(next, modules, seen));
}
