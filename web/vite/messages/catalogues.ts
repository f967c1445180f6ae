import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { LANGUAGES } from '../../src/messages/languages.ts';
import { keyProblem, numberProblems, translationProblems } from './problems.ts';

export const MESSAGES = join(import.meta.dirname, '../../messages');
export const SOURCE = 'en';

/** The languages of a table without the source. */
export const othersOf = (languages: object): string[] =>
  Object.keys(languages).filter((language) => language !== SOURCE);

export const OTHERS = othersOf(LANGUAGES);

export interface Message {
  key: string;
  text: string;
  parsed: MessageFormatElement[];
}

/** The texts of one part of the app: a list for each language, all in the order of the English file. */
export interface Area {
  name: string;
  messages: Record<string, Message[]>;
}

/** Reads all catalogues: `messages/<area>/<language>.json`. Adds what is wrong with them to `problems`. */
export function readCatalogues(problems: string[], folder = MESSAGES): Area[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const read = (language: string) => readTexts(join(folder, name, `${language}.json`), problems);
      return areaOf(name, Object.fromEntries([SOURCE, ...OTHERS].map((one) => [one, read(one)])), problems);
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** An area from the texts of each language. A text that is missing or broken is shown in English, or by its key. */
export function areaOf(name: string, texts: Record<string, Record<string, string>>, problems: string[]): Area {
  const placeOf = (language: string, key: string) => `web/messages/${name}/${language}.json: ${key}`;
  const english = Object.entries(texts[SOURCE] ?? {}).map(([key, text]): Message => {
    problems.push(...keyProblem(key).map((problem) => `${placeOf(SOURCE, key)} ${problem}`));
    const elements = parsed(text, placeOf(SOURCE, key), problems) ?? parse(key);
    problems.push(...numberProblems(elements).map((problem) => `${placeOf(SOURCE, key)} ${problem}`));
    return { key, text, parsed: elements };
  });
  const translated = othersOf(texts).map((language) => {
    const known = texts[language] ?? {};
    const extra = Object.keys(known).filter((key) => !english.some((message) => message.key === key));
    problems.push(...extra.map((key) => `${placeOf(language, key)} is not in ${SOURCE}.json`));
    const messages = english.map((source) => {
      const place = placeOf(language, source.key);
      const text = known[source.key];
      if (!text) problems.push(`${place} is missing`);
      const elements = text && parsed(text, place, problems);
      if (!elements) return source;
      const wrong = [...translationProblems(language, source.parsed, elements), ...numberProblems(elements)];
      problems.push(...wrong.map((problem) => `${place} ${problem}`));
      return { key: source.key, text, parsed: elements };
    });
    return [language, messages] as const;
  });
  return { name, messages: { [SOURCE]: english, ...Object.fromEntries(translated) } };
}

function readTexts(file: string, problems: string[]): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    problems.push((error as Error).message);
    return {};
  }
}

function parsed(text: string, place: string, problems: string[]): MessageFormatElement[] | undefined {
  try {
    return parse(text, { shouldParseSkeletons: false });
  } catch (error) {
    problems.push(`${place} is no ICU message (${(error as Error).message}): ${JSON.stringify(text)}`);
    return undefined;
  }
}
