import { spoken } from '../duration';

const two = (value: number) => String(value).padStart(2, '0');

/** What is said when a session was saved (§8); minutes go on past 59. */
export const completed = (seconds: number): string =>
  `Focus session completed! You focused for ${two(Math.floor(seconds / 60))}:${two(seconds % 60)}.`;

/** What is said after 'End Focus' when time has passed (§4). */
export const encouragement = (seconds: number): string =>
  `Good paws! ${spoken(seconds)} of focus is a start worth having.`;
