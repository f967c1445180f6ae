import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';

/** Whether a message has elements inside: `<b>…</b>`. */
export const isRich = (elements: readonly MessageFormatElement[]): boolean =>
  elements.some(
    (element) =>
      element.type === TYPE.tag ||
      ('options' in element && Object.values(element.options).some(({ value }) => isRich(value))),
  );

/** The names of the values that a message needs, with their types. */
export function valuesOf(elements: readonly MessageFormatElement[], inRich = isRich(elements)): Map<string, string> {
  const values = new Map<string, string>();
  const add = (name: string, type: string) => {
    // A value that is also counted is a number.
    if (values.get(name) !== 'number') values.set(name, type);
  };
  const addAll = (more: readonly MessageFormatElement[]) => {
    for (const [name, type] of valuesOf(more, inRich)) add(name, type);
  };
  for (const element of elements) {
    if (element.type === TYPE.argument) add(element.value, inRich ? 'ReactNode' : 'string | number');
    if (element.type === TYPE.number || element.type === TYPE.plural) add(element.value, 'number');
    if (element.type === TYPE.select) add(element.value, 'string');
    if (element.type === TYPE.tag) add(element.value, '(text: ReactNode) => ReactNode');
    if ('options' in element) for (const { value } of Object.values(element.options)) addAll(value);
    if ('children' in element) addAll(element.children);
  }
  return values;
}
