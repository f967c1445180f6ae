import { createElement, Fragment, type ReactNode } from 'react';
import { LANGUAGES, type Language } from './languages';

/**
 * The texts of an area in a language, by number or by code.
 *
 * @public The generated catalogues use it.
 */
export type Texts = readonly unknown[] | Readonly<Record<string, unknown>>;
type Load = () => Promise<{ texts: Texts }>;

/** The texts of an area in another language than English. */
interface Area {
  loads: Readonly<Record<string, Load>>;
  /** Nothing waits for the texts of a late area: until they are loaded, they are in English. */
  isLate: boolean;
  texts: Texts | null;
  /** A text that is taken before is not altered, so that a test of the screens finds it. */
  isReady: boolean;
}

const areas: Area[] = [];
const loading = new Map<Area, Promise<void>>();
let language: Language = 'en';
let transform = (text: string): string => text;

export const textLanguage = (): Language => language;

/** The locale for dates, numbers and lists in the language of the texts. */
export const textLocale = (): string => LANGUAGES[language].locale;

/** Shows all texts in this language from now on. Other texts than English must be loaded first: `textsLoaded`. */
export function setTextLanguage(next: Language): void {
  language = next;
  formats.clear();
  for (const area of areas) area.texts = null;
}

/** Changes every text after it was composed; for the tests of the screens. */
export function setTextTransform(alter: (text: string) => string): void {
  transform = alter;
}

/**
 * Loads the texts of the language for all scripts that have been loaded, but those of late areas. A failed load is
 * tried again.
 */
export const textsLoaded = (): Promise<void> => areasLoaded(areas.filter(({ isLate }) => !isLate));

/** Loads the texts of the late areas. To be called when the first screen is shown. */
export const lateTextsLoaded = (): Promise<void> => areasLoaded(areas.filter(({ isLate }) => isLate));

async function areasLoaded(all: readonly Area[]): Promise<void> {
  if (language !== 'en') await Promise.all(all.filter(({ texts }) => !texts).map(loaded));
  for (const area of all) area.isReady = true;
}

function loaded(area: Area): Promise<void> {
  const before = loading.get(area);
  if (before) return before;
  const now = Promise.resolve(area.loads[language]?.())
    .then((module) => {
      area.texts = module?.texts ?? [];
    })
    .finally(() => loading.delete(area));
  loading.set(area, now);
  return now;
}

/**
 * Called by the generated modules. Returns the function that gives a text by its number or code, or else the English
 * one.
 */
export function area(loads: Area['loads'], isLate = false) {
  const one: Area = { loads, isLate, texts: null, isReady: false };
  areas.push(one);
  return <Result extends ReactNode, Values>(
    at: number | string,
    english: Result | ((values: Values) => Result),
    values?: Values,
  ): Result => {
    const text = ((one.texts as Record<number | string, unknown> | null)?.[at] ?? english) as typeof english;
    const result = typeof text === 'function' ? text(values as Values) : text;
    return typeof result === 'string' && one.isReady ? (transform(result) as Result) : result;
  };
}

/** The parts of a text with elements inside. */
export const rich = (...parts: ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...parts.map((part) => (typeof part === 'string' ? transform(part) : part)));

/** The form of a text for a number: an exact one such as `=0`, or the plural category of the language. */
export function plural<Form>(count: number, offset: number, forms: Readonly<Record<string, Form>>): Form {
  const rules = cached('plural', () => new Intl.PluralRules(language));
  return forms[`=${count}`] ?? forms[rules.select(count - offset)] ?? (forms.other as Form);
}

export const select = <Form>(value: string, forms: Readonly<Record<string, Form>>): Form =>
  forms[value] ?? (forms.other as Form);

/** A number inside a text. */
export const number = (value: number): string =>
  cached('number', () => new Intl.NumberFormat(textLocale())).format(value);

/** Formats are slow to create. */
const formats = new Map<string, unknown>();

/** A format of `Intl` in the language of the texts, by name. */
export function cached<Format>(name: string, make: () => Format): Format {
  const made = (formats.get(name) as Format | undefined) ?? make();
  formats.set(name, made);
  return made;
}
