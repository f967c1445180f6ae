import { clock } from '@/lib/time/clock';
import { type Day, dayInWords, daysBetween, weekday } from '@/lib/time/day';
import * as m from '@/messages/quick-add.gen';
import type { ParsedQuickAdd } from './parse-quick-add';

/** The parts of the parsed text in words, shown before saving. */
export function partsInWords({ kind, day, startTime, endTime, priority }: ParsedQuickAdd, today: Day): string[] {
  const parts: string[] = [];
  if (day) parts.push(kind === 'todo' ? m.due({ day: dayInShort(day, today) }) : dayInShort(day, today));
  if (kind === 'event')
    parts.push(startTime ? m.times({ start: clock(startTime), end: clock(endTime ?? '') }) : m.allDay());
  if (priority) parts.push(m.priority({ priority }));
  return parts;
}

function dayInShort(day: Day, today: Day): string {
  const away = daysBetween(today, day);
  const date = `${weekday(day)}, ${dayInWords(day, today)}`;
  return m.onDay({ away: away === 0 ? 'today' : away === 1 ? 'tomorrow' : 'later', date });
}
