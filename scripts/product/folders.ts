import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** A process of the product: its name, and its workspace relative to the root. */
interface Process {
  name: string;
  workspace: string;
}

/** The processes of the product: the projects of `nest-cli.json`, in that order. */
export function processes(root = ROOT): Process[] {
  const { projects } = JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8')) as NestWorkspace;
  return Object.entries(projects).map(([name, { root: workspace }]) => ({ name, workspace }));
}

interface NestWorkspace {
  projects: Record<string, { root: string }>;
}
