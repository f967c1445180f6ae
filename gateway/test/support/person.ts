import { randomBytes } from 'node:crypto';
import type {
  CalendarEvent,
  Goal,
  Group,
  Habit,
  Notification,
  RecordedFocusSession,
  SignedIn,
  SpecialDate,
  Todo,
} from '@pawplan/contracts';
import { dayIn } from '@pawplan/platform';
import { waitUntil } from '@pawplan/testing';
import { Browser } from './browser.js';

/**
 * A zone in which it is between noon and one o'clock, so that actions of the last or next minutes are on the same day
 * there.
 */
function zoneAtNoon(now = new Date()): string {
  const behind = now.getUTCHours() - 12;
  // These zone names have the opposite sign of their offset from UTC.
  return behind < 0 ? `Etc/GMT${behind}` : `Etc/GMT+${behind}`;
}

/** A person with a browser, in a zone where it is noon, who creates items of every kind. */
export class Person extends Browser {
  _id = '';
  email = '';
  timeZone = '';
  readonly password = 'paws and whiskers';

  /** A person at a gateway or at services of the previous release, whose texts have no codes. */
  static ofPreviousRelease(url: string): Person {
    return Object.assign(new Person(url), { expectsCodes: false });
  }

  async register(name: string): Promise<this> {
    this.email = `${name.toLowerCase()}-${randomBytes(4).toString('hex')}@example.org`;
    const account = { name, email: this.email, password: this.password };
    const zone = { 'x-time-zone': zoneAtNoon() };
    const { status, body } = await this.post<SignedIn>('/api/auth/register', account, zone);
    if (status !== 201) throw new Error(`register: ${status} ${JSON.stringify(body)}`);
    const { user, token } = body;
    return Object.assign(this, { _id: user._id, timeZone: user.timeZone, token });
  }

  /** The same person with another session, on this or on another gateway. */
  async elsewhere(url = this.url): Promise<Person> {
    const other = Object.assign(this.at(url), { token: '' });
    const { body } = await other.post<SignedIn>('/api/auth/login', { email: this.email, password: this.password });
    return Object.assign(other, { token: body.token });
  }

  /** The same session on another gateway. */
  at(url: string): Person {
    const { _id, email, timeZone, token, expectsCodes } = this;
    return Object.assign(new Person(url), { _id, email, timeZone, token, expectsCodes });
  }

  createGroup(name = 'Pack'): Promise<Group> {
    return this.make('/api/groups', { name });
  }

  async join({ inviteCode }: Group): Promise<void> {
    const { status, body } = await this.post('/api/groups/join', { inviteCode });
    if (status !== 200) throw new Error(`join: ${status} ${JSON.stringify(body)}`);
  }

  createTodo(title: string, space?: string): Promise<Todo> {
    return this.make('/api/todos', { title }, space);
  }

  createEvent(title: string, space?: string, over: Partial<CalendarEvent> = {}): Promise<CalendarEvent> {
    const walk = { title, date: '2026-03-14', startTime: '10:00', endTime: '11:00' };
    return this.make('/api/calendar', { ...walk, ...over }, space);
  }

  createSpecialDate(title: string, space?: string, over: Partial<SpecialDate> = {}): Promise<SpecialDate> {
    return this.make('/api/special-dates', { title, date: '2020-02-29', ...over }, space);
  }

  createGoal(title: string, over: Partial<Goal> = {}): Promise<Goal> {
    return this.make('/api/goals', { title, targetValue: 10, ...over });
  }

  createHabit(name: string, over: Partial<Habit> = {}): Promise<Habit> {
    return this.make('/api/habits', { name, ...over });
  }

  /** Records a focus session on a new todo of a space: this many seconds, ending now. */
  async focus(duration: number, space?: string): Promise<RecordedFocusSession> {
    const { _id: taskId } = await this.createTodo('Work', space);
    return this.make('/api/focus', { taskType: 'todo', taskId, duration }, space);
  }

  /**
   * Creates a special date of today in a space and waits for this person's notification of it. Returns the id of the
   * notification.
   */
  async createNotification(space: string): Promise<string> {
    const date = await this.createSpecialDate('Today', space, { date: dayIn(this.timeZone, new Date()) });
    let notification: Notification | undefined;
    await waitUntil('the notification of the date has arrived', async () => {
      const { body } = await this.get<Notification[]>('/api/notifications');
      notification = body.find(({ specialDateId }) => specialDateId === date._id);
      return notification !== undefined;
    });
    return notification?._id ?? '';
  }
}
