import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const WORKSPACES = ['{libs,services}/*/package.json', 'gateway/package.json', 'web/package.json'];
const TEST = /(^|\/)(test|e2e)\/|\.spec\.tsx?$/;

/** An import as it is written: the file below the root, and the name of the module. */
interface Import {
  from: string;
  module: string;
}

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/**
 * Returns every package that a workspace under a root imports without declaring it. Tests may also use what the root
 * declares for development.
 */
export function undeclaredPackages(root: string, imports: readonly Import[]): string[] {
  const read = (file: string): Manifest => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const manifests = new Map(globSync(WORKSPACES, { cwd: root }).map((file) => [dirname(file), read(file)]));
  const forAllTests = manifests.size > 0 ? (read('package.json').devDependencies ?? {}) : {};
  const problems = new Set<string>();
  for (const { from, module } of imports) {
    const name = packageOf(module);
    const [folder, manifest] = [...manifests].find(([folder]) => from.startsWith(`${folder}/`)) ?? [];
    if (!name || !manifest || name === manifest.name) continue;
    const declared = { ...manifest.dependencies, ...manifest.devDependencies, ...(TEST.test(from) && forAllTests) };
    if (!(name in declared)) problems.add(`a workspace declares the packages that it imports: ${folder} → ${name}`);
  }
  return [...problems].sort();
}

/** The name of the imported package; undefined for a file and for a module of Node or of the build. */
function packageOf(module: string): string | undefined {
  if (/^[./]|^@\/|^(node|virtual):/.test(module)) return undefined;
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}
