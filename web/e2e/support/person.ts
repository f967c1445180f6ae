import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import {
  type CalendarEvent,
  type CreateCalendarEvent,
  type CreateGoal,
  type CreateHabit,
  type CreateTodo,
  createCalendarEvent,
  createGoal,
  createGroup,
  createHabit,
  createTodo,
  type Goal,
  type Group,
  type Habit,
  joinGroup,
  register,
  switchGroup,
  type Todo,
  type User,
} from '../../src/api/generated';
import { type Client, createClient } from '../../src/api/generated/client';
import { simulateDataSaving } from './connection';

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
  private readonly client: Client;

  constructor(
    readonly name: string,
    /** The person's zone for calls of the API. */
    public zone: string,
    private readonly browser: Browser,
    private readonly origin: string,
    private readonly savesData: boolean,
  ) {
    this.client = createClient({ baseUrl: origin, auth: () => this.token, throwOnError: true });
    this.client.interceptors.error.use(
      (error, response, request) =>
        new Error(`${request?.method} ${request?.url}: ${response?.status} ${JSON.stringify(error)}`),
    );
  }

  /** Options that make a call of the generated client as this person, in the active space: `listTodos(mia.api)`. */
  get api() {
    return this.apiIn();
  }

  /** The same in a space, which is `personal` or a group id. */
  apiIn(space?: string) {
    return { client: this.client, headers: { 'X-Time-Zone': this.zone, ...(space && { 'X-Space': space }) } };
  }

  async register(): Promise<this> {
    const { name, email, password } = this;
    const { user, token } = await register({ ...this.api, body: { name, email, password } });
    this.id = user._id;
    this.token = token;
    return this;
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
    if (this.savesData) await context.addInitScript(simulateDataSaving);
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

  async closeBrowsers(): Promise<void> {
    await Promise.all([...this.contexts].map(endRoutes));
    await Promise.all([...this.contexts].map((context) => context.close()));
  }

  createTodo(title: string, rest: Partial<CreateTodo> = {}, space = 'personal'): Promise<Todo> {
    return createTodo({ ...this.apiIn(space), body: { title, ...rest } });
  }

  createEvent(
    title: string,
    date: string,
    rest: Partial<CreateCalendarEvent> = {},
    space = 'personal',
  ): Promise<CalendarEvent> {
    const times = { startTime: '09:00', endTime: '10:00' };
    return createCalendarEvent({ ...this.apiIn(space), body: { title, date, ...times, ...rest } });
  }

  createGoal(title: string, rest: Partial<CreateGoal> = {}): Promise<Goal> {
    return createGoal({ ...this.api, body: { title, targetValue: 20, ...rest } });
  }

  createHabit(name: string, rest: Partial<CreateHabit> = {}): Promise<Habit> {
    return createHabit({ ...this.api, body: { name, ...rest } });
  }

  createGroup(name: string, description = ''): Promise<Group> {
    return createGroup({ ...this.api, body: { name, description } });
  }

  join({ inviteCode }: Group): Promise<Group> {
    return joinGroup({ ...this.api, body: { inviteCode } });
  }

  switchGroup(groupId: string): Promise<User> {
    return switchGroup({ ...this.api, body: { groupId } });
  }
}
