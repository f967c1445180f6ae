import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** A process of the product: its name, and its workspace relative to the root. */
export interface Process {
  name: string;
  workspace: string;
}

/** The processes of the product: every workspace that has a `src/main.ts`. */
export function processes(root = ROOT): Process[] {
  const services = readdirSync(join(root, 'services')).map((name) => ({ name, workspace: `services/${name}` }));
  return [{ name: 'gateway', workspace: 'gateway' }, ...services].filter(({ workspace }) =>
    existsSync(join(root, workspace, 'src', 'main.ts')),
  );
}
