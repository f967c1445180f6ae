/** Takes a day out of days that are unique and ascending, or puts it in where it belongs (§4). All are `yyyy-mm-dd`. */
export function toggled(days: readonly string[], day: string): string[] {
  if (days.includes(day)) return days.filter((other) => other !== day);
  return [...days, day].sort();
}
