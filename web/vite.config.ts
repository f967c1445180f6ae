import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeSplitting } from './vite/chunks';
import { messages } from './vite/messages/index.ts';
import { serviceWorker } from './vite/service-worker';
import { sonnerStyles } from './vite/sonner-styles';
import { startOfPage } from './vite/start-page';

const gateway = process.env.GATEWAY_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;

/** The package names its build with warnings for developers also in production. */
const PRODUCTION_ROUTER = fileURLToPath(import.meta.resolve('react-router')).replace(
  /([\\/])development[\\/].*$/,
  '$1production$1',
);

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: {
    alias: [
      { find: '@', replacement: `${import.meta.dirname}/src` },
      ...(command === 'build'
        ? [
            { find: /^react-router$/, replacement: `${PRODUCTION_ROUTER}index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${PRODUCTION_ROUTER}dom-export.mjs` },
          ]
        : []),
    ],
  },
  plugins: [messages(), react(), tailwindcss(), sonnerStyles(), startOfPage(), serviceWorker()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Browsers without this feature load the same files, later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting },
      // So that a file that imports one call of the API does not load the others.
      experimental: { lazyBarrel: true },
      treeshake: { moduleSideEffects: [{ test: /[\\/]src[\\/]api[\\/]generated[\\/]/, sideEffects: false }] },
    },
  },
  server: { proxy: { '/api': gateway } },
}));
