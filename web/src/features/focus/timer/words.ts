import { spoken } from '@/features/focus/duration';

const two = (value: number) => String(value).padStart(2, '0');

/** The message when a session was saved; minutes may exceed 59. */
export const completed = (seconds: number): string =>
  `Focus session completed! You focused for ${two(Math.floor(seconds / 60))}:${two(seconds % 60)}.`;

/** The message after 'End Focus' when time has passed. */
export const encouragement = (seconds: number): string =>
  `Good paws! ${spoken(seconds)} of focus is a start worth having.`;
