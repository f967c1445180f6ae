import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from './processes/failure.ts';
import { findOnPath } from './processes/find-program.ts';
import { readJson } from './processes/json-file.ts';
import { pickPort } from './processes/ports.ts';
import { run, runVisibly } from './processes/run.ts';
import { ROOT } from './product/folders.ts';
import { spawnProduct } from './product/spawn-product.ts';
import { finish, runTests, type Tally } from './tests/tally.ts';

const FOLDER = join(ROOT, 'scripts', 'fuzz');
/** No 5xx, no undocumented status or type, and every reply matches its schema. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];
/** The live stream is left out, because it does not end by itself. */
const LEFT_OUT = ['/api/live'];
const MAX_ROUNDS = 5;

interface Report {
  test_cases: { generated: number; with_failures: number; errored: number };
}

/**
 * `npm run fuzz`: Schemathesis makes at least `--cases` (default 2,000) calls from the API document and checks every
 * reply.
 */
async function main(): Promise<never> {
  const { values } = parseArgs({
    options: { cases: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
  });
  const [cases, seed] = [wholeNumber('--cases', values.cases), wholeNumber('--seed', values.seed)];
  const python = await withSchemathesis();
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache', 'fuzz-'));
  const google = await refusingGoogle();
  const product = await spawnProduct({
    PORT: String(await pickPort()),
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT_DISABLED: 'true',
    GOOGLE_CLIENT_ID: 'pawplan-fuzz',
    GOOGLE_CLIENT_SECRET: 'pawplan-fuzz-secret',
    GOOGLE_OAUTH_BASE_URL: google.address,
    GOOGLE_API_BASE_URL: google.address,
    // E-mail is set up, and no mail server answers.
    MAIL_FROM: 'pawplan@example.org',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  const total: Tally = { passed: 0, failed: 0 };
  for (let round = 0; round < MAX_ROUNDS && total.passed + total.failed < cases; round++) {
    const { passed, failed } = await fuzz(python, product.address, folder, cases, seed + round);
    total.passed += passed;
    total.failed += failed;
  }
  await product.end();
  google.close();
  const enough = total.passed + total.failed >= cases;
  if (!enough) console.log(`Only ${total.passed + total.failed} of ${cases} cases could be made.`);
  if (enough && total.failed === 0) rmSync(folder, { recursive: true });
  return finish(total, enough ? 0 : 1);
}

async function fuzz(python: Python, address: string, folder: string, cases: number, seed: number): Promise<Tally> {
  const report = join(folder, `report-${seed}.json`);
  const { paths } = (await (await fetch(`${address}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  const operations = Object.values(paths).flatMap((path) => Object.keys(path)).length;
  const options = [
    ['run', `${address}/api/openapi.json`],
    ['--checks', CHECKS.join(',')],
    ['--max-examples', String(Math.max(1, Math.ceil(cases / operations)))],
    // With two workers, Python 3.11 sometimes fails to parse in both threads at once (AST recursion depth mismatch).
    ['--seed', String(seed), '--workers', '1', '--continue-on-failure', '--warnings', 'off'],
    ['--report', 'json', '--report-json-path', report],
    LEFT_OUT.flatMap((path) => ['--exclude-path', path]),
  ].flat();
  await runVisibly(python.file, ['-m', 'schemathesis.cli', ...options], {
    // Schemathesis stores a folder of examples in its working directory.
    cwd: folder,
    env: { ...python.env, FUZZ_BASE_URL: address, SCHEMATHESIS_HOOKS: join(FOLDER, 'hooks.py') },
  });
  const found = readJson<Report>(report);
  if (!found) return { passed: 0, failed: 1 };
  const { generated, with_failures, errored } = found.test_cases;
  return { passed: generated - with_failures - errored, failed: with_failures + errored };
}

interface Python {
  file: string;
  env: NodeJS.ProcessEnv;
}

/** A Python with Schemathesis, which is installed into the cache once. */
async function withSchemathesis(): Promise<Python> {
  const file = findOnPath(['python3', 'python'], process.env.PATH);
  if (!file) throw new Failure('python3 is missing. It runs Schemathesis.');
  const packages = join(ROOT, '.cache', 'schemathesis');
  const requirements = join(FOLDER, 'requirements.txt');
  const env = { ...process.env, PYTHONPATH: packages };
  const install = ['-m', 'pip', 'install', '--quiet', '--upgrade', '--target', packages, '--requirement', requirements];
  const there = await run(file, ['-c', 'import schemathesis'], { env });
  if (there.code !== 0) {
    console.log('Installing Schemathesis (only once)');
    const { code, output } = await run(file, install, { env, within: 600_000 });
    if (code !== 0) throw new Failure(`Schemathesis could not be installed:\n${output.trim()}`);
  }
  return { file, env };
}

/** A simulated Google that refuses every request. */
async function refusingGoogle() {
  const server = createServer((_, reply) => {
    reply.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error":"invalid_grant"}');
  });
  const port = await pickPort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Failure(`${name} takes a whole number from 1, not ${text}.`);
  return number;
}

runTests(main);
