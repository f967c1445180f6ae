import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { valuesOf } from './values.ts';

/** The keys become names of functions. */
const NAME = /^[a-z][A-Za-z0-9]*$/;
const RESERVED =
  /^(await|break|case|catch|class|const|continue|default|delete|do|else|enum|export|extends|false|finally|for|function|if|import|in|instanceof|let|new|null|package|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** What is wrong with a key. */
export const keyProblem = (key: string): string[] =>
  NAME.test(key) && !RESERVED.test(key) ? [] : ['is not a name in camelCase, or it is a word of JavaScript'];

/** What is wrong with a translation: other values than in English, and missing plural forms and cases of a select. */
export function translationProblems(
  language: string,
  source: readonly MessageFormatElement[],
  translated: readonly MessageFormatElement[],
): string[] {
  const [wanted, given] = [source, translated].map((elements) => [...valuesOf(elements).keys()].sort().join(', '));
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const plurals = optionsIn(translated, TYPE.plural).flatMap((forms) =>
    categories.filter((category) => !forms.includes(category)).map((category) => `has no plural form ${category}`),
  );
  const cases = optionsIn(translated, TYPE.select).flat();
  const wantedCases = new Set(optionsIn(source, TYPE.select).flat());
  const missing = [...wantedCases].filter((name) => !cases.includes(name)).map((name) => `has no case ${name}`);
  const problems = [...plurals, ...missing];
  return wanted === given ? problems : [...problems, `has the values (${given}) instead of (${wanted})`];
}

/** The counted numbers that a plural form writes as they are, `{count}`, and not as the language writes them, `#`. */
export function numberProblems(elements: readonly MessageFormatElement[], counted = ''): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.argument && element.value === counted) return [`has {${counted}} in a plural: write #`];
    if (element.type === TYPE.tag) return numberProblems(element.children, counted);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inside = element.type === TYPE.plural ? element.value : counted;
    return Object.values(element.options).flatMap(({ value }) => numberProblems(value, inside));
  });
}

/** The names of the options of every plural or select in a message. */
function optionsIn(elements: readonly MessageFormatElement[], type: TYPE.plural | TYPE.select): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return optionsIn(element.children, type);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inside = Object.values(element.options).flatMap(({ value }) => optionsIn(value, type));
    return element.type === type ? [Object.keys(element.options), ...inside] : inside;
  });
}
