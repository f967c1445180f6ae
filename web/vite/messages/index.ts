import type { Plugin } from 'vite';
import { MESSAGES } from './catalogues.ts';
import { generateMessages } from './generate.ts';

/** Generates the modules of the message catalogues before a build, and again when a catalogue changes. */
export function messages(): Plugin {
  return {
    name: 'pawplan:messages',
    buildStart() {
      for (const problem of generateMessages()) this.warn(problem);
    },
    configureServer({ watcher, config }) {
      watcher.add(MESSAGES);
      watcher.on('all', (_event, file) => {
        if (!file.startsWith(MESSAGES)) return;
        for (const problem of generateMessages()) config.logger.warn(problem);
      });
    },
  };
}
