import { Injectable } from '@nestjs/common';
import {
  type DayEntry,
  type DayList,
  groupOf,
  groupSpace,
  type MailContent,
  type PlannerDay,
  type ProgressDay,
  personalSpace,
  plannerDayOfPerson,
  progressDayOfPerson,
} from '@pawplan/contracts';
import { Clock, dayIn, RpcClient } from '@pawplan/platform';

type Recipient = NonNullable<MailContent['recipient']>;

/** The lists of a digest, in their order. */
export const DIGEST_LISTS = ['dates', 'events', 'todos', 'habits', 'goals'] as const;
export type DigestList = (typeof DIGEST_LISTS)[number];

/** An entry with the name of its group, if it is one of a group. */
export type DigestEntry = DayEntry & { groupName?: string };

/** What a person has on a day. */
export interface Digest {
  day: string;
  lists: { list: DigestList; entries: DigestEntry[]; more: number }[];
}

/** Requests from all services what a person has today. */
@Injectable()
export class DigestContent {
  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /**
   * What a person has today in their zone, in the spaces that the auth service has just named; null when that is
   * nothing. Throws when a service does not answer.
   */
  async of(userId: string, { timeZone, groups = [] }: Recipient): Promise<Digest | null> {
    const day = dayIn(timeZone, this.clock.now());
    const names = new Map(groups.map(({ id, name }) => [id, name]));
    const spaces = [personalSpace(userId), ...groups.map(({ id }) => groupSpace(id))];
    const asked = { userId, spaces, day, timeZone };
    const [planner, progress] = await Promise.all([
      this.rpc.call(plannerDayOfPerson, asked, { caller: null }),
      this.rpc.call(progressDayOfPerson, asked, { caller: null }),
    ]);
    const found: PlannerDay & ProgressDay = { ...planner, ...progress };
    const lists = DIGEST_LISTS.map((list) => ({ list, ...withGroups(found[list], names) }));
    const some = lists.filter(({ entries }) => entries.length > 0);
    return some.length > 0 ? { day, lists: some } : null;
  }
}

/** Leaves out entries of spaces that were not requested. */
function withGroups({ entries, more }: DayList, names: ReadonlyMap<string, string>) {
  const shown = entries.flatMap((entry): DigestEntry[] => {
    const group = groupOf(entry.space);
    if (group === null) return [entry];
    const groupName = names.get(group);
    return groupName === undefined ? [] : [{ ...entry, groupName }];
  });
  return { entries: shown, more };
}
