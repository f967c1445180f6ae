import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Makes 640 MB of buffers that are not kept, and prints the number of full collections. */
const MAKE_BUFFERS = `
  import { PerformanceObserver, constants } from 'node:perf_hooks';
  let full = 0;
  const count = (entries) => {
    full += entries.filter(({ detail }) => detail.kind !== constants.NODE_PERFORMANCE_GC_MINOR).length;
  };
  const observer = new PerformanceObserver((list) => count(list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  for (let made = 0; made < 10_000; made++) {
    Buffer.alloc(64 * 1024);
    if (made % 50 === 0) await new Promise(setImmediate);
  }
  count(observer.takeRecords());
  console.log(full);
`;

async function fullCollections(before: string): Promise<number> {
  const script = ['--input-type=module', '--eval', `${before}\n${MAKE_BUFFERS}`];
  const { stdout } = await promisify(execFile)(process.execPath, script, { env: { ...process.env, NODE_OPTIONS: '' } });
  return Number(stdout);
}

it('[PLAT-71] buffers that are no longer used are freed without full collections', async () => {
  // Without its types: removing them in the new process would need much memory there.
  const source = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'free-buffers-early.ts'), 'utf8'));
  expect(await fullCollections(`${source}\nfreeBuffersEarly();`)).toBeLessThanOrEqual(3);
  // When this fails, Node frees them early itself, and the function is no longer necessary.
  expect(await fullCollections(source)).toBeGreaterThan(6);
});
