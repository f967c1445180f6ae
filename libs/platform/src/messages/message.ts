/** The values in a message, by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A text for people in English, and what a screen needs to show the same in another language. */
export interface Message {
  message: string;
  /** Identifies the message and never changes. A message of the previous release has none. */
  code?: string;
  values?: MessageValues;
}

/** English texts by code: the text itself, or a function that writes it from its values. */
type Texts = Readonly<Record<string, string | ((values: never) => string)>>;

/** The messages for a table of texts: a message, or a function of the values that returns one. */
type Messages<Table extends Texts> = {
  readonly [Code in keyof Table]: Table[Code] extends (values: infer Values) => string
    ? (values: Values) => Message
    : Message;
};

/** The only definition of each message: its code is its key, its text the entry. */
export function defineMessages<const Table extends Texts>(texts: Table): Messages<Table> {
  const define = ([code, text]: [string, Texts[string]]) => [
    code,
    typeof text === 'string'
      ? { message: text, code }
      : (values: MessageValues): Message => ({ message: text(values as never), code, values }),
  ];
  return Object.fromEntries(Object.entries(texts).map(define));
}
