export interface Choice {
  label: string;
  emoji: string;
}

/** The moods of an entry. */
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

/** The weathers of an entry. */
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

/** The listed label for a stored word, ignoring case; any other word as it is stored. */
export function labelIn(choices: readonly Choice[], stored: string): string {
  const word = stored.trim().toLowerCase();
  return choices.find(({ label }) => label.toLowerCase() === word)?.label ?? stored.trim();
}

/** The emoji of a listed label; undefined for any other word. */
export const emojiOf = (choices: readonly Choice[], label: string): string | undefined =>
  choices.find((choice) => choice.label === label)?.emoji;

/** A number with its noun: `1 entry`, `3 entries`. */
export const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

export const entriesInWords = (number: number): string => count(number, 'entry', 'entries');
