import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition } from './composition.js';

const ROW = /^\| (?<names>`.+?`(?:, `.+?`)*) \| (?<of>.+?) \|/gm;

/** The names of the metrics that docs/metrics.md documents for a process. */
export function documentedMetrics(process: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/metrics.md'), 'utf8');
  const kinds = ['all', process, ...(process === 'gateway' ? [] : ['services'])];
  return [...text.matchAll(ROW)].flatMap(({ groups: { names = '', of = '' } = {} }) =>
    kinds.includes(of) ? [...names.matchAll(/`(pawplan_\w+)/g)].map(([, name = '']) => name) : [],
  );
}

/** The names of the metrics at an address, read from inside a container. */
export async function readMetrics(from: ReturnType<Composition['container']>, address: string): Promise<string[]> {
  const program = `fetch('${address}').then((reply) => reply.text()).then(console.log)`;
  const { output } = await from.exec(['node', '-e', program]);
  return [...output.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
}
