import { globSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { undeclaredPackages } from './declared.ts';
import { BORDERS } from './rules.ts';

const SOURCES = ['{libs,services}/*/{src,test}', 'gateway/{src,test}', 'web/{src,e2e,test}', 'scripts', 'bench'];

/**
 * Returns every import under a root that crosses a border or that is not declared, as `rule: from → to`, and the number
 * of modules that were read.
 */
export async function checkBorders(root: string): Promise<{ problems: string[]; modules: number }> {
  const { output } = await cruise(
    globSync(SOURCES, { cwd: root }),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: BORDERS },
      tsPreCompilationDeps: true,
      // A lib is imported by its package name, which leads to its build output. The check does not go further.
      doNotFollow: { path: '(^|/)(dist|node_modules)/' },
      exclude: { path: '^web/src/api/generated/' },
    },
    { alias: { '@': join(root, 'web/src') } },
  );
  const { summary, modules } = output as ICruiseResult;
  const problems = summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    return `${rule.name}: ${from} → ${way}`;
  });
  const imports = modules.flatMap(({ source: from, dependencies }) =>
    dependencies.filter(({ coreModule }) => !coreModule).map(({ module }) => ({ from, module })),
  );
  return { problems: [...problems, ...undeclaredPackages(root, imports)], modules: summary.totalCruised };
}
