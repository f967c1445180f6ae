/**
 * A text, or the message that gives it: tables hold the messages, because they are made before the language is known.
 */
export type Label<Text = string> = Text | (() => string);

export const labelText = <Text>(label: Label<Text>): Text | string =>
  typeof label === 'function' ? (label as () => string)() : label;
