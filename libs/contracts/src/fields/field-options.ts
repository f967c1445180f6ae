import type { FieldName } from '../messages/index.js';

/** What every field takes. */
export interface FieldOptions {
  /** The name of the field in error messages. */
  label: FieldName;
  /** The text in the API document; a field of a message between processes has none. */
  description?: string;
}
