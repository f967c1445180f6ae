import { LANGUAGES, type Language } from '@/messages/languages';

/** The chosen language, else the first of the browser's languages that the app has, else English. */
export function languageFor(choice: Language | 'system', preferred: readonly string[]): Language {
  if (choice !== 'system') return choice;
  const names = preferred.map((tag) => tag.toLowerCase().split('-')[0]);
  return names.find((name): name is Language => name !== undefined && Object.hasOwn(LANGUAGES, name)) ?? 'en';
}
