export interface Choice {
  label: string;
  emoji: string;
}

/** The moods of an entry (§3). */
export const MOODS: readonly Choice[] = [
  { label: 'Happy', emoji: '😊' },
  { label: 'Sad', emoji: '😢' },
  { label: 'Tired', emoji: '😴' },
  { label: 'Frustrated', emoji: '😤' },
  { label: 'Calm', emoji: '😌' },
  { label: 'Thoughtful', emoji: '🤔' },
  { label: 'Loving', emoji: '🥰' },
  { label: 'Anxious', emoji: '😰' },
  { label: 'Angry', emoji: '😠' },
  { label: 'Grateful', emoji: '🙏' },
  { label: 'Peaceful', emoji: '🕊️' },
  { label: 'Motivated', emoji: '💪' },
];

/** The weathers of an entry (§3). */
export const WEATHERS: readonly Choice[] = [
  { label: 'Sunny', emoji: '☀️' },
  { label: 'Partly Cloudy', emoji: '⛅' },
  { label: 'Cloudy', emoji: '☁️' },
  { label: 'Rainy', emoji: '🌧️' },
  { label: 'Stormy', emoji: '⛈️' },
  { label: 'Snowy', emoji: '❄️' },
  { label: 'Rainbow', emoji: '🌈' },
  { label: 'Windy', emoji: '💨' },
  { label: 'Foggy', emoji: '🌫️' },
  { label: 'Lightning', emoji: '⚡' },
];

/** The word of §3 for a stored one, whatever its case; any other word as it stands. */
export function labelIn(choices: readonly Choice[], stored: string): string {
  const word = stored.trim().toLowerCase();
  return choices.find(({ label }) => label.toLowerCase() === word)?.label ?? stored.trim();
}

/** The emoji of a word of §3; none of any other. */
export const emojiOf = (choices: readonly Choice[], label: string): string | undefined =>
  choices.find((choice) => choice.label === label)?.emoji;

/** So many of something: `1 entry`, `3 entries`. */
export const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

export const entriesInWords = (number: number): string => count(number, 'entry', 'entries');
