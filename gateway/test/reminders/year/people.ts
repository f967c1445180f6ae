import { memberLeft, type PersonRef, personalSpace } from '@pawplan/contracts';
import { NotificationsService } from '../../../../services/notify/src/notifications/notifications.service.js';
import { spacesOf, type TestGroup } from '../harness.js';
import { readKey } from './oracle.js';
import { type Change, isFirstMember, type World, ZONES } from './world.js';

/** People who join, leave, travel and read their reminders. */
export class People {
  constructor(private readonly world: World) {}

  /** Everyone is in one of two groups, and one person in both. */
  async begin(): Promise<void> {
    const { people, groups, harness, oracle } = this.world;
    for (const [n, each] of people.entries()) {
      const zone = ZONES[n] ?? '';
      await harness.publishPerson(each, zone);
      const joinedAt = new Map([[personalSpace(each._id) as string, Number.NEGATIVE_INFINITY]]);
      oracle.members.set(each._id, { zone, joinedAt });
      for (const [g, group] of groups.entries()) {
        if (!isFirstMember(g, n)) continue;
        await group.join(each, null);
        this.joined(each, group, Number.NEGATIVE_INFINITY);
      }
    }
  }

  readonly changes: readonly Change[] = [
    [5, () => this.readOne()],
    [3, () => this.joinOrLeave()],
    [3, () => this.travel()],
  ];

  private async readOne(): Promise<void> {
    const { random, oracle, harness, people, groups, now } = this.world;
    const unread = [...oracle.given].filter(([, { read }]) => !read);
    // Often one of what is not over: it may be held back until the end of a quiet time.
    const recent = random.percent(60) ? unread.filter(([, { until }]) => until > now) : [];
    const [key, given] = random.of(recent.length > 0 ? recent : unread) ?? [];
    if (!key || !given) return;
    const { itemId, occurrence, userId, name: reminder } = readKey(key);
    await harness.settle();
    const stored = harness.notify.database.collection<{ _id: string }>('notifications');
    const found = await stored.findOne({ itemId, occurrence, userId, reminder });
    const reader = people.find(({ _id }) => _id === userId);
    if (!found || !reader) throw new Error(`${key} was not given`);
    const spaces = groups.flatMap(({ id }) => spacesOf(reader, id).spaces);
    const service = harness.notify.app.get(NotificationsService, { strict: false });
    await service.read(this.world.alone(reader), { id: found._id, spaces });
    given.read = true;
  }

  private async joinOrLeave(): Promise<void> {
    const { random, people, groups, harness, oracle, now } = this.world;
    const [group, person] = [random.of(groups), random.of(people)];
    if (!group || !person) return;
    const space = `g:${group.id}`;
    if (!this.world.isIn(person._id, space)) {
      await group.join(person, new Date(now).toISOString());
      this.joined(person, group, now);
    } else if (people.filter(({ _id }) => this.world.isIn(_id, space)).length > 2) {
      await group.leave(person);
      await harness.deliverEvent(memberLeft, { groupId: group.id, userId: person._id });
      oracle.leave(person._id, space);
    }
  }

  private async travel(): Promise<void> {
    const { random, people, harness, oracle } = this.world;
    const [person, zone] = [random.of(people), random.of(ZONES)];
    const member = person && oracle.members.get(person._id);
    if (!member || !zone) return;
    await harness.publishPerson(person, zone);
    member.zone = zone;
  }

  private joined({ _id }: PersonRef, { id }: TestGroup, at: number): void {
    this.world.oracle.members.get(_id)?.joinedAt.set(`g:${id}`, at);
  }
}
