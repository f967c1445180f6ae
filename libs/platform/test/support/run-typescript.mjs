import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';

// With `node --import` this file makes Node run the TypeScript sources of the workspaces directly, so that a test can
// start (and kill) a process without a build.
const libs = new URL('../../../', import.meta.url);
const options = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

registerHooks({
  resolve(specifier, context, next) {
    const own = /^@pawplan\/(\w+)$/.exec(specifier);
    if (own) return { url: new URL(`${own[1]}/src/index.ts`, libs).href, format: 'module', shortCircuit: true };
    if (specifier.startsWith('.') && context.parentURL?.endsWith('.ts')) {
      const source = fileURLToPath(new URL(specifier, context.parentURL)).replace(/\.js$/, '.ts');
      if (existsSync(source)) return { url: pathToFileURL(source).href, format: 'module', shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
