import { spoken } from '@/features/focus/duration';
import * as m from '@/messages/focus.gen';

const two = (value: number) => String(value).padStart(2, '0');

/** The message when a session was saved; minutes may exceed 59. */
export const completed = (seconds: number): string =>
  m.completed({ time: `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}` });

/** The message after 'End Focus' when time has passed. */
export const encouragement = (seconds: number): string => m.encouragement({ time: spoken(seconds) });
