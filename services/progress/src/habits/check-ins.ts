/** Removes a day from a list of unique, ascending days, or inserts it in order. All days are `yyyy-mm-dd`. */
export function toggleDay(days: readonly string[], day: string): string[] {
  if (days.includes(day)) return days.filter((other) => other !== day);
  return [...days, day].sort();
}
