import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = join(import.meta.dirname, '../src/worker/worker.ts');
const NAME = 'sw.js';

/**
 * Writes `sw.js` beside the page after the build. It contains the list of all files and a version that changes when any
 * file changes.
 */
export function serviceWorker(): Plugin {
  let folder = '';
  return {
    name: 'pawplan:service-worker',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      folder = join(root, outDir);
    },
    closeBundle: async () => {
      const files = filesIn(folder);
      const define = {
        // The page itself is cached under the address where it is served.
        BUILT_FILES: JSON.stringify(files.filter((path) => path !== '/index.html').join('\n')),
        BUILT_VERSION: JSON.stringify(versionOf(folder, files)),
      };
      writeFileSync(join(folder, NAME), await compile(define));
    },
  };
}

/** The paths of all files, sorted, in the form in which a browser requests them. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== NAME)
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .sort();
}

function versionOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of files) hash.update(path).update(readFileSync(join(folder, path)));
  return hash.digest('hex').slice(0, 16);
}

async function compile(define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    publicDir: false,
    build: { write: false, lib: { entry: ENTRY, formats: ['es'] }, minify: true },
  });
  const [{ output }] = [result].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}
