import { PRIORITIES } from '@/kinds/todo-words';
import { type Day, dayInWords, daysBetween, weekday } from '@/lib/time/day';
import type { ParsedQuickAdd } from './parse-quick-add';

/** The parts of the parsed text in words, shown before saving. */
export function partsInWords({ kind, day, startTime, endTime, priority }: ParsedQuickAdd, today: Day): string[] {
  const parts: string[] = [];
  if (day) parts.push(`${kind === 'todo' ? 'Due ' : ''}${dayInShort(day, today)}`);
  if (kind === 'event') parts.push(startTime ? `${startTime} – ${endTime}` : 'All day');
  if (priority) parts.push(`${PRIORITIES[priority].label()} priority`);
  return parts;
}

function dayInShort(day: Day, today: Day): string {
  const away = daysBetween(today, day);
  const date = `${weekday(day)}, ${dayInWords(day, today)}`;
  if (away === 0) return `today, ${date}`;
  return away === 1 ? `tomorrow, ${date}` : date;
}
