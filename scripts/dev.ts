import { type ChildProcess, spawn } from 'node:child_process';
import { type FSWatcher, globSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { build, parts } from './build/build.ts';
import { runMain } from './processes/failure.ts';
import { pickPort } from './processes/ports.ts';
import { processes, ROOT } from './product/folders.ts';
import { Instance, requirePort } from './product/instance.ts';
import { loadEnv } from './product/load-env.ts';
import { runUntilSignal } from './product/run-until-signal.ts';
import { readSettings, type Settings } from './product/settings.ts';

const say = (line: string) => console.log(line);

/** The product in development: the compiler and the processes in watch mode, and Vite in front of them on PORT. */
class Development {
  readonly #settings: Settings;
  readonly #instance: Instance;
  #compiler: ChildProcess | undefined;
  #watchers: FSWatcher[] = [];
  #vite: ViteDevServer | undefined;
  readonly #mailPorts: MailPorts | undefined;
  #mailbox: ChildProcess | undefined;

  constructor(settings: Settings, gatewayPort: number, mailPorts?: MailPorts) {
    this.#settings = settings;
    this.#mailPorts = mailPorts;
    const server = parts().filter(({ name }) => name === 'server');
    const gateway = { ...settings, port: gatewayPort };
    this.#instance = new Instance({ settings: gateway, env: process.env, say, build: () => build(say, server) });
  }

  async start(): Promise<void> {
    await requirePort(this.#settings.port);
    await this.#instance.start();
    this.#startMailbox();
    const compiler = [join(ROOT, 'node_modules/@typescript/native/bin/tsc'), '-b', '--watch', '--preserveWatchOutput'];
    this.#compiler = spawn(process.execPath, compiler, { cwd: ROOT, stdio: 'inherit' });
    this.#watchers = [...this.#watchProcesses(), ...this.#watchLibs()];
    this.#vite = await createServer({
      root: join(ROOT, 'web'),
      server: { port: this.#settings.port, strictPort: true },
    });
    await this.#vite.listen();
    say(`Pawplan is running at ${this.#settings.address}, and follows every change`);
  }

  async stop(): Promise<void> {
    for (const watcher of this.#watchers) watcher.close();
    this.#compiler?.kill();
    this.#mailbox?.kill();
    await this.#vite?.close();
    await this.#instance.stop();
  }

  /** Starts a mail server that delivers nothing and shows its e-mails as a page. */
  #startMailbox(): void {
    if (!this.#mailPorts) return;
    const { smtp, page } = this.#mailPorts;
    const program = join(ROOT, 'libs/testing/dist/mail/main.js');
    this.#mailbox = spawn(process.execPath, [program, `${smtp}`, `${page}`], { cwd: ROOT, stdio: 'inherit' });
    say(`The e-mails of Pawplan are at http://localhost:${page}`);
  }

  #watchProcesses(): FSWatcher[] {
    return processes().map(({ name, workspace }) =>
      onChange(join(ROOT, workspace, 'dist'), () => this.#restart([name])),
    );
  }

  #watchLibs(): FSWatcher[] {
    const all = () => this.#restart(processes().map(({ name }) => name));
    return globSync('libs/*/dist', { cwd: ROOT }).map((folder) => onChange(join(ROOT, folder), all));
  }

  #restart(names: string[]): void {
    say(`Changed, starting again: ${names.join(', ')}`);
    for (const name of names) this.#instance.child(name)?.restart();
  }
}

// The compiler writes many files at once. They count as one change when no other file follows for a while.
function onChange(folder: string, act: () => void): FSWatcher {
  let quiet: NodeJS.Timeout | undefined;
  return watch(folder, { recursive: true }, (_, file) => {
    if (!file?.endsWith('.js')) return;
    clearTimeout(quiet);
    quiet = setTimeout(act, 200);
  });
}

interface MailPorts {
  smtp: number;
  page: number;
}

/** Free ports for the mail server, whose settings the processes get; undefined when another one is configured. */
async function mailPorts(): Promise<MailPorts | undefined> {
  if (process.env.MAIL_FROM) return undefined;
  const ports = { smtp: await pickPort(), page: await pickPort() };
  process.env.MAIL_FROM = 'Pawplan <pawplan@localhost>';
  process.env.SMTP_URL = `smtp://127.0.0.1:${ports.smtp}`;
  return ports;
}

/** `npm run dev`. */
async function main(): Promise<void> {
  loadEnv();
  const settings = readSettings(process.env, ROOT);
  const gatewayPort = await pickPort();
  process.env.GATEWAY_URL = `http://localhost:${gatewayPort}`;
  await runUntilSignal(new Development(settings, gatewayPort, await mailPorts()), say);
}

runMain(main);
