import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeSplitting } from './vite/chunks';
import { messages } from './vite/messages/index.ts';
import { serviceWorker } from './vite/service-worker';
import { sonnerStyles } from './vite/sonner-styles';
import { startOfPage } from './vite/start-page';

const gateway = process.env.GATEWAY_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: { '@': `${import.meta.dirname}/src` } },
  plugins: [messages(), react(), tailwindcss(), sonnerStyles(), startOfPage(), serviceWorker()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting } },
  },
  server: { proxy: { '/api': gateway } },
});
