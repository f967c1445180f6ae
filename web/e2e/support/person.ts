import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** An item as the product answers it; tests know only what they look at. */
export interface Item {
  _id: string;
  name: string;
  title: string;
  inviteCode: string;
  version: number;
}

/** Somebody with an account, who can act through the API and open screens. */
export class Person {
  readonly email = `${randomUUID()}@example.com`;
  readonly password = 'secret-paws';
  id = '';
  token = '';
  /** What the browser itself put before them; the product never lets it (§8). */
  readonly alerts: string[] = [];
  private readonly contexts: BrowserContext[] = [];

  constructor(
    readonly name: string,
    /** Where they are when they act through the API. */
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

  /** Asks the API; `space` is `personal` or a group id. */
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

  /** A browser of their own, signed in. */
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
    this.contexts.push(context);
    return context;
  }

  /** Opens a screen in a browser of their own. */
  async open(path: string): Promise<Page> {
    const page = await (await this.browse()).newPage();
    await page.goto(path);
    return page;
  }

  async leave(): Promise<void> {
    await Promise.all(this.contexts.map((context) => context.close()));
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
