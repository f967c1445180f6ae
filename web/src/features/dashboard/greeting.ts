/** The greeting for a wall-clock time `HH:MM`. */
export function greeting(time: string): string {
  if (time >= '05:00' && time < '12:00') return 'Good morning';
  return time >= '12:00' && time < '18:00' ? 'Good afternoon' : 'Good evening';
}
