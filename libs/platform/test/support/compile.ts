import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformSync } from '@swc/core';

const LIBRARY = join(import.meta.dirname, '../..');
const FIXTURES = join(import.meta.dirname, '../fixtures');
/** Inside the repository, so that the compiled code finds the packages. */
const CACHE = join(LIBRARY, '../../.cache');

export interface CompiledFixtures {
  /** The path of a fixture by the name of its source, for example `echo.main`. */
  path(name: string): string;
  remove(): void;
}

/**
 * Compiles the library and its test fixtures to modules that a separate process can run, so that no build is needed
 * first.
 */
export function compileFixtures(): CompiledFixtures {
  mkdirSync(CACHE, { recursive: true });
  const out = mkdtempSync(join(CACHE, 'fixtures-'));
  for (const [from, to] of [
    [join(LIBRARY, 'src'), join(out, 'src')],
    [FIXTURES, join(out, 'fixtures')],
  ] as const) {
    for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
      if (file.endsWith('.ts') && !file.endsWith('.spec.ts')) compile(join(from, file), join(to, file), out);
    }
  }
  writeFileSync(join(out, 'package.json'), '{"type":"module"}');
  return {
    path: (name) => join(out, 'fixtures', `${name}.js`),
    remove: () => rmSync(out, { recursive: true, force: true }),
  };
}

function compile(source: string, target: string, root: string): void {
  const { code } = transformSync(readFileSync(source, 'utf8'), {
    filename: source,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
      keepClassNames: true,
    },
    module: { type: 'es6' },
  });
  const library = relative(dirname(target), join(root, 'src/index.js'));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(
    target.replace(/\.ts$/, '.js'),
    code.replaceAll("'@pawplan/platform'", `'${library}'`).replaceAll('"@pawplan/platform"', `'${library}'`),
  );
}
