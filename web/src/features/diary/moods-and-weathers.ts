import * as m from '@/messages/diary.gen';

export interface Choice {
  /** The stored text, in English in every language; must not change. */
  value: string;
  label: () => string;
  emoji: string;
}

/** The moods of an entry. */
export const MOODS: readonly Choice[] = [
  { value: 'Happy', label: m.happy, emoji: '😊' },
  { value: 'Sad', label: m.sad, emoji: '😢' },
  { value: 'Tired', label: m.tired, emoji: '😴' },
  { value: 'Frustrated', label: m.frustrated, emoji: '😤' },
  { value: 'Calm', label: m.calm, emoji: '😌' },
  { value: 'Thoughtful', label: m.thoughtful, emoji: '🤔' },
  { value: 'Loving', label: m.loving, emoji: '🥰' },
  { value: 'Anxious', label: m.anxious, emoji: '😰' },
  { value: 'Angry', label: m.angry, emoji: '😠' },
  { value: 'Grateful', label: m.grateful, emoji: '🙏' },
  { value: 'Peaceful', label: m.peaceful, emoji: '🕊️' },
  { value: 'Motivated', label: m.motivated, emoji: '💪' },
];

/** The weathers of an entry. */
export const WEATHERS: readonly Choice[] = [
  { value: 'Sunny', label: m.sunny, emoji: '☀️' },
  { value: 'Partly Cloudy', label: m.partlyCloudy, emoji: '⛅' },
  { value: 'Cloudy', label: m.cloudy, emoji: '☁️' },
  { value: 'Rainy', label: m.rainy, emoji: '🌧️' },
  { value: 'Stormy', label: m.stormy, emoji: '⛈️' },
  { value: 'Snowy', label: m.snowy, emoji: '❄️' },
  { value: 'Rainbow', label: m.rainbow, emoji: '🌈' },
  { value: 'Windy', label: m.windy, emoji: '💨' },
  { value: 'Foggy', label: m.foggy, emoji: '🌫️' },
  { value: 'Lightning', label: m.lightning, emoji: '⚡' },
];

/** The listed value for a stored word, ignoring case; any other word as it is stored. */
export function toListedValue(choices: readonly Choice[], stored: string): string {
  const word = stored.trim().toLowerCase();
  return choices.find(({ value }) => value.toLowerCase() === word)?.value ?? stored.trim();
}

/** The word that is shown for a value; a word that is not listed is shown as it is. */
export const labelOf = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label() ?? value;

/** The emoji of a listed value; undefined for any other word. */
export const emojiOf = (choices: readonly Choice[], value: string): string | undefined =>
  choices.find((choice) => choice.value === value)?.emoji;
