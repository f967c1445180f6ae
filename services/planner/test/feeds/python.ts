import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const REQUIREMENTS = join(import.meta.dirname, 'requirements.txt');
const INSTALL_WITHIN_MS = 300_000;
const READ_WITHIN_MS = 120_000;

/** An occurrence as a program reads it. Its times are days, or instants in whole seconds. */
export interface ReadOccurrence {
  uid: string;
  title: string;
  description: string;
  location: string;
  isFree: boolean;
  start: string;
  end: string;
}

/**
 * Installs Python's icalendar into the cache, once for each change of requirements.txt. Returns the reason when this
 * machine has no suitable Python or cannot install it.
 */
export function installIcalendar(): string | null {
  const packages = packagesFolder();
  if (existsSync(packages)) return null;
  const draft = `${packages}.${process.pid}`;
  const options = ['--quiet', '--disable-pip-version-check', '--target', draft, '--requirement', REQUIREMENTS];
  try {
    execFileSync('python3', ['-m', 'pip', 'install', ...options], { stdio: 'pipe', timeout: INSTALL_WITHIN_MS });
    renameSync(draft, packages);
    return null;
  } catch (error) {
    return `Python's icalendar cannot be installed: ${(error as Error).message.trim().split('\n').at(-1)}`;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The occurrences from a day to before another that icalendar reads. Throws when the text is not valid. */
export function readWithIcalendar(text: string, from: string, to: string): ReadOccurrence[] {
  const json = execFileSync('python3', [join(import.meta.dirname, 'read-feed.py'), from, to], {
    input: text,
    env: { PATH: process.env.PATH, PYTHONPATH: packagesFolder() },
    timeout: READ_WITHIN_MS,
    maxBuffer: 256 * 1024 * 1024,
  });
  return JSON.parse(json.toString()) as ReadOccurrence[];
}

function packagesFolder(): string {
  const version = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12);
  return join(ROOT, '.cache', `icalendar-${version}`);
}
