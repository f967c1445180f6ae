import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** An item as the API returns it, with the fields that tests use. */
export interface Item {
  _id: string;
  name: string;
  title: string;
  inviteCode: string;
  version: number;
}

/** Records what the content security policy blocks on the pages of a context. */
export async function watchPolicy(context: BrowserContext, violations: string[]): Promise<void> {
  await context.exposeFunction('noteViolation', (violation: string) => violations.push(violation));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      const note = Reflect.get(window, 'noteViolation') as (violation: string) => void;
      note(`${effectiveDirective} ${blockedURI} at ${location.pathname}, ${sourceFile}:${lineNumber}`);
    });
  });
}

/** Removes the routes of a test; a call that is under way at the end of the test does not fail it. */
export async function endRoutes(context: BrowserContext): Promise<void> {
  const behavior = 'ignoreErrors';
  await Promise.all([
    context.unrouteAll({ behavior }),
    ...context.pages().map((page) => page.unrouteAll({ behavior })),
  ]);
}

/** A person with an account, who can use the API and open screens. */
export class Person {
  readonly email = `${randomUUID()}@example.com`;
  readonly password = 'secret-paws';
  id = '';
  token = '';
  /** Native browser dialogs; the app never opens any. */
  readonly alerts: string[] = [];
  /** What the content security policy blocked; must stay empty. */
  readonly violations: string[] = [];
  private readonly contexts = new Set<BrowserContext>();

  constructor(
    readonly name: string,
    /** The person's zone for calls of the API. */
    public zone: string,
    private readonly browser: Browser,
    private readonly request: APIRequestContext,
    private readonly origin: string,
  ) {}

  async register(): Promise<this> {
    const { name, email, password } = this;
    const { user, token } = await this.call<{ user: Item; token: string }>('POST', '/api/auth/register', {
      name,
      email,
      password,
    });
    this.id = user._id;
    this.token = token;
    return this;
  }

  /** Calls the API; `space` is `personal` or a group id. */
  async call<Reply = Item>(method: string, path: string, data?: object, space?: string): Promise<Reply> {
    const headers = {
      'X-Time-Zone': this.zone,
      ...(this.token && { Authorization: `Bearer ${this.token}` }),
      ...(space && { 'X-Space': space }),
    };
    const response = await this.request.fetch(path, { method, data, headers });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  }

  /** A new signed-in browser context of this person. */
  async browse(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const localStorage = [{ name: 'token', value: this.token }];
    const context = await this.browser.newContext({
      ...options,
      storageState: { cookies: [], origins: [{ origin: this.origin, localStorage }] },
    });
    context.on('dialog', (dialog) => {
      this.alerts.push(dialog.message());
      void dialog.dismiss();
    });
    await watchPolicy(context, this.violations);
    this.contexts.add(context);
    context.on('close', () => this.contexts.delete(context));
    return context;
  }

  /** Opens a screen in a new browser context of this person. */
  async open(path: string): Promise<Page> {
    const page = await (await this.browse()).newPage();
    await page.goto(path);
    return page;
  }

  async leave(): Promise<void> {
    await Promise.all([...this.contexts].map(endRoutes));
    await Promise.all([...this.contexts].map((context) => context.close()));
  }

  createTodo(title: string, rest: object = {}, space = 'personal'): Promise<Item> {
    return this.call('POST', '/api/todos', { title, ...rest }, space);
  }

  createEvent(title: string, date: string, rest: object = {}, space = 'personal'): Promise<Item> {
    const times = { startTime: '09:00', endTime: '10:00' };
    return this.call('POST', '/api/calendar', { title, date, ...times, ...rest }, space);
  }

  createGroup(name: string): Promise<Item> {
    return this.call('POST', '/api/groups', { name });
  }

  join(group: Item): Promise<Item> {
    return this.call('POST', '/api/groups/join', { inviteCode: group.inviteCode });
  }

  stand(space: string): Promise<Item> {
    return this.call('PUT', '/api/groups/switch', { groupId: space });
  }
}
