import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { valuesOf } from './values.ts';

/** The keys become names of functions. */
const NAME = /^[a-z][A-Za-z0-9]*$/;
const RESERVED =
  /^(await|break|case|catch|class|const|continue|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|let|new|null|package|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** What is wrong with a key. */
export const keyFault = (key: string): string[] =>
  NAME.test(key) && !RESERVED.test(key) ? [] : ['is not a name in camelCase, or it is a word of JavaScript'];

/** What is wrong with a translation: values that differ from the English ones, plural forms that are missing. */
export function translationFaults(
  language: string,
  source: readonly MessageFormatElement[],
  translated: readonly MessageFormatElement[],
): string[] {
  const [wanted, given] = [source, translated].map((elements) => [...valuesOf(elements).keys()].sort().join(', '));
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const faults = pluralsIn(translated).flatMap((forms) =>
    categories.filter((category) => !forms.includes(category)).map((category) => `has no plural form ${category}`),
  );
  return wanted === given ? faults : [...faults, `has the values (${given}) instead of (${wanted})`];
}

/** The counted numbers that a plural form writes as they are, `{count}`, and not as the language writes them, `#`. */
export function numberFaults(elements: readonly MessageFormatElement[], counted = ''): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.argument && element.value === counted) return [`has {${counted}} in a plural: write #`];
    if (element.type === TYPE.tag) return numberFaults(element.children, counted);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inside = element.type === TYPE.plural ? element.value : counted;
    return Object.values(element.options).flatMap(({ value }) => numberFaults(value, inside));
  });
}

/** The names of the forms of every plural in a message. */
function pluralsIn(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsIn(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => pluralsIn(value));
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inside] : inside;
  });
}
