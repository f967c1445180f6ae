import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['{libs,services}/*/src/**/*.ts', 'gateway/src/**/*.ts'];
const INJECTED = /@InjectModel\(\s*([^)\s]+?)(?:\.name)?\s*\)/g;

/**
 * Returns every file under a root that injects a Mongoose model and is not a repository, and every model that is
 * injected into more than one repository.
 */
export function modelProblems(root: string): string[] {
  const injected = new Map<string, string[]>();
  const problems: string[] = [];
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    const models = [...readFileSync(join(root, file), 'utf8').matchAll(INJECTED)].map(([, model]) => model);
    if (models.length > 0 && !file.endsWith('.repository.ts')) problems.push(`only a repository uses a model: ${file}`);
    for (const model of models) {
      // Two workspaces may have models with the same name.
      const key = `${file.split('/').slice(0, 2).join('/')} ${model}`;
      injected.set(key, [...(injected.get(key) ?? []), file]);
    }
  }
  for (const [key, files] of injected) {
    if (files.length > 1) problems.push(`a model has one repository: ${key}: ${files.join(', ')}`);
  }
  return problems;
}
