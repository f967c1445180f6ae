import { ApiError, Client, type Created } from './client.ts';
import { instantOn } from './days.ts';
import type { Day, Group, Person, SampleData } from './sample-data.ts';

interface FillOptions {
  address: string;
  /** The same `now` as for the data. */
  now: Date;
  /** The IANA zone of the people. */
  zone: string;
  password: string;
  /** Sets the clock of the product. Without it, actions that are possible only on their own day are left out. */
  travel?: (to: Date) => void;
}

/** An account of the demo already exists, so the demo data is not filled in, or not completely. */
export class EmailTakenError extends Error {
  readonly email: string;
  /** E-mail addresses of the accounts that were created before this error. */
  readonly made: string[];

  constructor(email: string, made: string[]) {
    super(`${email} exists already`);
    this.email = email;
    this.made = made;
  }
}

/**
 * Adds the data to a running product, with calls by the people of the data. Creates their accounts first: throws
 * `EmailTakenError` when one of them exists, and does not change that account. Throws `ApiError` for any other error of
 * the product.
 */
export async function fill(data: SampleData, options: FillOptions): Promise<void> {
  const { now, zone, travel } = options;
  const people = new DemoPeople(data, options);
  const [first] = data.days;
  if (first) travel?.(instantOn(first.day, zone));
  await people.register();
  await people.createGroups();
  await people.addItems();
  for (const day of data.days) {
    travel?.(day === data.days.at(-1) ? now : instantOn(day.day, zone));
    await people.performDay(day);
  }
  await people.addUpcoming();
  await people.addReminders();
}

class DemoPeople {
  readonly #data: SampleData;
  readonly #options: FillOptions;
  readonly #clients: Map<string, Client>;
  /** The ids of created items, by their kind, owner and name. */
  readonly #ids = new Map<string, string>();

  constructor(data: SampleData, options: FillOptions) {
    const { address, zone, password } = options;
    this.#data = data;
    this.#options = options;
    this.#clients = new Map(
      data.people.map(({ key, name, email }) => [key, new Client(address, zone, { name, email, password })]),
    );
  }

  async register(): Promise<void> {
    const made: string[] = [];
    for (const person of this.#data.people) {
      await this.#registerOne(person, made);
      made.push(person.email);
    }
  }

  async #registerOne({ key, email, primaryColor, secondaryColor }: Person, made: string[]): Promise<void> {
    try {
      this.#rememberId('person', key, await this.#as(key).register());
    } catch (error) {
      throw error instanceof ApiError && error.status === 409 ? new EmailTakenError(email, made) : error;
    }
    await this.#as(key).call('PUT', 'auth/colors', { primaryColor, secondaryColor });
  }

  async createGroups(): Promise<void> {
    for (const group of this.#data.groups) await this.#createGroup(group);
    for (const { key } of this.#data.people) {
      const first = this.#data.groups.find(({ members }) => members.includes(key));
      if (first) await this.#as(key).call('PUT', 'groups/switch', { groupId: this.#id('group', first.key) });
    }
  }

  async #createGroup({ key, name, description, members: [maker = '', ...others] }: Group): Promise<void> {
    const group = await this.#as(maker).call<Created & { inviteCode: string }>('POST', 'groups', { name, description });
    this.#rememberId('group', key, group);
    for (const other of others) {
      await this.#as(other).call('POST', 'groups/join', { inviteCode: group.inviteCode });
    }
  }

  /** Creates the items that exist from the first day on. */
  async addItems(): Promise<void> {
    for (const { by, group, assignedTo, turns, body } of this.#data.todos) {
      const assignee = assignedTo && this.#id('person', assignedTo);
      const order = turns?.map((person) => this.#id('person', person));
      const todo = await this.#as(by).call(
        'POST',
        'todos',
        { ...body, assignedTo: assignee, turns: order },
        this.#id('group', group),
      );
      this.#rememberId(`todo of ${by}`, body.title, todo);
    }
    for (const { by, body } of this.#data.goals) {
      this.#rememberId(`goal of ${by}`, body.title, await this.#as(by).call('POST', 'goals', body));
    }
    for (const { by, body } of this.#data.habits) {
      this.#rememberId(`habit of ${by}`, body.name, await this.#as(by).call('POST', 'habits', body));
    }
  }

  /** Performs the actions of all people on a day, in parallel. */
  async performDay(day: Day): Promise<void> {
    await Promise.all(this.#data.people.map(({ key }) => this.#performDayOf(key, day)));
  }

  async #performDayOf(person: string, { day, checkIns, progress, sessions }: Day): Promise<void> {
    const client = this.#as(person);
    const isOwn = ({ by }: { by: string }) => by === person;
    const isLastDay = day === this.#data.days.at(-1)?.day;
    for (const { habit } of checkIns.filter(isOwn)) {
      // The product accepts check-ins only for today.
      if (!this.#options.travel && !isLastDay) continue;
      await client.call('POST', `habits/${this.#id(`habit of ${person}`, habit)}/checkin`);
    }
    for (const { goal, value } of progress.filter(isOwn)) {
      await client.call('PUT', `goals/${this.#id(`goal of ${person}`, goal)}`, { currentValue: value });
    }
    for (const { group, taskType, task, body } of sessions.filter(isOwn)) {
      const taskId = this.#id(`${taskType} of ${person}`, task);
      await client.call('POST', 'focus/custom', { ...body, taskType, taskId }, this.#id('group', group));
    }
  }

  /** Fills in the calendar and the special dates last, so that only near dates cause reminders. */
  async addUpcoming(): Promise<void> {
    const { events, specialDates } = this.#data;
    for (const { by, group, body } of events) {
      const event = await this.#as(by).call('POST', 'calendar', body, this.#id('group', group));
      this.#rememberId(`event of ${by}`, body.title, event);
    }
    for (const { by, group, body } of specialDates) {
      await this.#as(by).call('POST', 'special-dates', body, this.#id('group', group));
    }
  }

  /** Sets the reminders last, so that the past days of the demo cause none. */
  async addReminders(): Promise<void> {
    for (const { by, quietHours, defaults } of this.#data.preferences) {
      await this.#as(by).call('PUT', 'notifications/settings', { quietHours });
      await this.#as(by).call('PUT', 'reminders/defaults', defaults);
    }
    for (const { kind, by, group, title, reminders, onlyFor } of this.#data.reminders) {
      const id = this.#id(`${kind} of ${by}`, title);
      const path = onlyFor ? `reminders/own/${kind}/${id}` : `${kind}s/${id}`;
      await this.#as(onlyFor ?? by).call('PUT', path, { reminders }, group && this.#id('group', group));
    }
  }

  #as(key: string): Client {
    const client = this.#clients.get(key);
    if (!client) throw new Error(`${key} is no person of the demo`);
    return client;
  }

  #rememberId(kind: string, name: string, { _id }: Created): void {
    this.#ids.set(`${kind}: ${name}`, _id);
  }

  #id(kind: string, name: string): string {
    const id = this.#ids.get(`${kind}: ${name}`);
    if (!id) throw new Error(`The demo has no ${kind} that is called ${name}`);
    return id;
  }
}
