import type { Rolldown } from 'vite';

/** Libraries that every screen needs; other libraries are loaded with the code that imports them. */
const EVERYWHERE = /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|@tanstack|lucide-react)[\\/]/;
const LIBRARY = /[\\/]node_modules[\\/]/;
/** Large modules that only one feature uses: the drawings of trophies and the texts of the diary. */
const ONE_FEATURE = /[\\/]src[\\/](art[\\/]trophies[\\/]|messages[\\/]diary\.gen)/;

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

/** Whether a module imports, directly or indirectly, only the libraries in `EVERYWHERE` and code for several features. */
function isLight(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return true;
  seen.add(id);
  if (ONE_FEATURE.test(id)) return false;
  if (LIBRARY.test(id)) return EVERYWHERE.test(id);
  return (modules.getModuleInfo(id)?.importedIds ?? []).every((next) => isLight(next, modules, seen));
}
