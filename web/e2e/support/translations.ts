import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Language } from '../../src/messages/languages';
import { type Message, readCatalogues, SOURCE } from '../../vite/messages/catalogues';
import type { Translate } from './walk';

const AREAS = readCatalogues([]);
const messagesIn = (language: Language): Message[] => AREAS.flatMap(({ messages }) => messages[language] ?? []);

/** The English texts that are not written the same way in a language. */
export function englishTexts(language: Language): Set<string> {
  const own = new Set(messagesIn(language).map(({ text }) => text));
  return new Set(
    messagesIn(SOURCE)
      .map(({ text }) => text)
      .filter((text) => !own.has(text)),
  );
}

/** Finds a text by its beginning, given in English without values, in all ways in which the catalogues translate it. */
export function translateTo(language: Language): Translate {
  const translations = messagesIn(language).map(({ parsed }) => patternOf(parsed, '.*'));
  const english = messagesIn(SOURCE).map(({ parsed }) => new RegExp(`^${patternOf(parsed, '')}$`));
  return (name) => {
    const found = translations.filter((_, index) => english[index]?.test(name));
    if (found.length === 0) throw new RangeError(`No message is ${JSON.stringify(name)}`);
    return new RegExp(`^(${found.join('|')})`);
  };
}

/** The pattern of a message with a pattern in place of each value. */
function patternOf(elements: readonly MessageFormatElement[], value: string): string {
  const parts = elements.map((element) => {
    if (element.type === TYPE.literal) return escaped(element.value);
    if (element.type === TYPE.tag) return patternOf(element.children, value);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return value;
    return `(${Object.values(element.options)
      .map((option) => patternOf(option.value, value))
      .join('|')})`;
  });
  return parts.join('');
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s/g, '\\s');
