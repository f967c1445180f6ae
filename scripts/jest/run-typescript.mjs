import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';

// With this file Node runs the TypeScript sources of the workspaces directly: the specs themselves, and processes that
// a spec starts (`node --import`) and kills.
const root = new URL('../../', import.meta.url);
const options = (tsx) => ({
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', decorators: true, tsx },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
});

/** The source that an import means: `./x.js` of a service is `x.ts`, and the web app leaves out endings. */
function sourceOf(url) {
  const path = fileURLToPath(url);
  const found = [path.replace(/\.js$/, '.ts'), `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (source) => /\.tsx?$/.test(source) && existsSync(source),
  );
  return found && { url: pathToFileURL(found).href, format: 'module', shortCircuit: true };
}

/** Where an import of one of our own modules points. */
function ownUrl(specifier, parent) {
  const [, lib, part = ''] = /^@pawplan\/(\w+)(\/\w+)?$/.exec(specifier) ?? [];
  if (lib) return new URL(`libs/${lib}/src${part}/index.ts`, root);
  if (specifier.startsWith('@/')) return new URL(`web/src/${specifier.slice(2)}`, root);
  if (specifier.startsWith('.') && /\.tsx?$/.test(parent ?? '')) return new URL(specifier, parent);
}

registerHooks({
  resolve(specifier, context, next) {
    const own = ownUrl(specifier, context.parentURL);
    return (own && sourceOf(own)) ?? next(specifier, context);
  },
  load(url, context, next) {
    if (!/\.tsx?$/.test(url)) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options(url.endsWith('x')), filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
