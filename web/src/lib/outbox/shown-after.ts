import type { PersonRef } from '../../api/generated';
import { recordOf } from '../json';
import { dayIn } from '../time/day';
import { nextOccurrence, type Recurring } from '../time/next-occurrence';
import { type Change, type Collection, idOfNew, type Shown } from './waiting';

/** The values of a new item where the request sets none. */
const NEW: Record<Collection, object> = {
  todos: { description: '', priority: 'medium', category: 'personal', dueDate: null, completed: false },
  calendar: {
    description: '',
    endDate: null,
    startTime: '',
    endTime: '',
    color: '',
    isAllDay: false,
    fromGoogle: false,
    timeReadOnly: false,
  },
  'special-dates': {
    description: '',
    nextDate: null,
    type: 'other',
    isRecurring: false,
    recurringType: 'yearly',
    color: '',
    notificationEnabled: false,
    notificationDaysBefore: 0,
  },
  goals: {
    description: '',
    category: 'personal',
    currentValue: 0,
    unit: '',
    deadline: null,
    priority: 'medium',
    completed: false,
    history: [],
  },
  habits: { description: '', frequency: 'daily', streak: 0, longestStreak: 0, checkIns: [] },
};

interface Situation {
  /** The idempotency key of the call. */
  id: string;
  body: unknown;
  /** The item as it is shown now, including the new state of a tick or a check-in; null for a new item. */
  before: Shown | null;
  me: PersonRef;
  people: readonly PersonRef[];
  zone: string;
  now: Date;
}

/**
 * The item as a list shows it after a change that the server does not have yet; null after a deletion, or when the item
 * is not known.
 */
export function shownAfter(
  { action, collection }: Change,
  { id, body, before, me, people, zone, now }: Situation,
): Shown | null {
  if (action === 'delete') return null;
  if (action === 'toggle' || action === 'checkin') return before;
  const { assignedTo, newId: _, ...said } = recordOf(body);
  if (typeof said.description !== 'string') delete said.description;
  const given = people.find(({ _id }) => _id === assignedTo);
  const occurring = <One extends object>(item: One): One => {
    if (collection !== 'special-dates') return item;
    return { ...item, nextDate: nextOccurrence(item as One & Recurring, dayIn(zone, now)) };
  };
  if (action === 'update') return before && occurring({ ...before, ...said, ...(given && { assignedTo: given }) });
  const at = now.toISOString();
  const own = { _id: idOfNew(id), version: 0, createdBy: me, createdAt: at, updatedAt: at };
  return occurring({ ...NEW[collection], timeZone: zone, assignedTo: given ?? me, ...said, ...own });
}
