import { Client, type Made, Refused } from './client.ts';
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
export class TakenEmail extends Error {
  readonly email: string;
  /** E-mail addresses of the accounts that were created before this error. */
  readonly made: string[];

  constructor(email: string, made: string[]) {
    super(`${email} is there already`);
    this.email = email;
    this.made = made;
  }
}

/**
 * Fills a data into a running product, with calls by the people of the data. Creates their accounts first: throws
 * `Taken` when one of them exists, and does not change that account. Throws `Refused` for any other error of the
 * product.
 */
export async function fill(data: SampleData, options: FillOptions): Promise<void> {
  const { now, zone, travel } = options;
  const cast = new Cast(data, options);
  const [first] = data.days;
  if (first) travel?.(instantOn(first.day, zone));
  await cast.register();
  await cast.gather();
  await cast.prepare();
  for (const day of data.days) {
    travel?.(day === data.days.at(-1) ? now : instantOn(day.day, zone));
    await cast.live(day);
  }
  await cast.lookAhead();
}

class Cast {
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
      this.#note('person', key, await this.#as(key).register());
    } catch (error) {
      throw error instanceof Refused && error.status === 409 ? new TakenEmail(email, made) : error;
    }
    await this.#as(key).call('PUT', 'auth/colors', { primaryColor, secondaryColor });
  }

  async gather(): Promise<void> {
    for (const group of this.#data.groups) await this.#gatherOne(group);
    for (const { key } of this.#data.people) {
      const first = this.#data.groups.find(({ members }) => members.includes(key));
      if (first) await this.#as(key).call('PUT', 'groups/switch', { groupId: this.#id('group', first.key) });
    }
  }

  async #gatherOne({ key, name, description, members: [maker = '', ...others] }: Group): Promise<void> {
    const group = await this.#as(maker).call<Made & { inviteCode: string }>('POST', 'groups', { name, description });
    this.#note('group', key, group);
    for (const other of others) {
      await this.#as(other).call('POST', 'groups/join', { inviteCode: group.inviteCode });
    }
  }

  /** Creates the items that exist from the first day on. */
  async prepare(): Promise<void> {
    for (const { by, group, assignedTo, body } of this.#data.todos) {
      const assignee = assignedTo && this.#id('person', assignedTo);
      const todo = await this.#as(by).call(
        'POST',
        'todos',
        { ...body, assignedTo: assignee },
        this.#id('group', group),
      );
      this.#note(`todo of ${by}`, body.title, todo);
    }
    for (const { by, body } of this.#data.goals) {
      this.#note(`goal of ${by}`, body.title, await this.#as(by).call('POST', 'goals', body));
    }
    for (const { by, body } of this.#data.habits) {
      this.#note(`habit of ${by}`, body.name, await this.#as(by).call('POST', 'habits', body));
    }
  }

  /** Performs the actions of all people on a day, in parallel. */
  async live(day: Day): Promise<void> {
    await Promise.all(this.#data.people.map(({ key }) => this.#liveAs(key, day)));
  }

  async #liveAs(person: string, { day, checkIns, progress, sessions }: Day): Promise<void> {
    const client = this.#as(person);
    const isTheirs = ({ by }: { by: string }) => by === person;
    const isLastDay = day === this.#data.days.at(-1)?.day;
    for (const { habit } of checkIns.filter(isTheirs)) {
      // The product accepts check-ins only for today.
      if (!this.#options.travel && !isLastDay) continue;
      await client.call('POST', `habits/${this.#id(`habit of ${person}`, habit)}/checkin`);
    }
    for (const { goal, value } of progress.filter(isTheirs)) {
      await client.call('PUT', `goals/${this.#id(`goal of ${person}`, goal)}`, { currentValue: value });
    }
    for (const { group, taskType, task, body } of sessions.filter(isTheirs)) {
      const taskId = this.#id(`${taskType} of ${person}`, task);
      await client.call('POST', 'focus/custom', { ...body, taskType, taskId }, this.#id('group', group));
    }
  }

  /** Fills in the calendar and the special dates last, so that only near dates cause reminders. */
  async lookAhead(): Promise<void> {
    const { events, specialDates } = this.#data;
    for (const { by, group, body } of events) {
      await this.#as(by).call('POST', 'calendar', body, this.#id('group', group));
    }
    for (const { by, group, body } of specialDates) {
      await this.#as(by).call('POST', 'special-dates', body, this.#id('group', group));
    }
  }

  #as(key: string): Client {
    const client = this.#clients.get(key);
    if (!client) throw new Error(`${key} is nobody of the demo`);
    return client;
  }

  #note(kind: string, name: string, { _id }: Made): void {
    this.#ids.set(`${kind}: ${name}`, _id);
  }

  #id(kind: string, name: string): string {
    const id = this.#ids.get(`${kind}: ${name}`);
    if (!id) throw new Error(`The demo has no ${kind} that is called ${name}`);
    return id;
  }
}
