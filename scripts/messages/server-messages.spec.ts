import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_MESSAGES, FIELD_NAMES } from '@pawplan/contracts';
import { ROOT } from '../product/folders.ts';

/** The names of fields are a message of the web app; the server sends the key of a field as a value. */
const NAMES_OF_FIELDS = 'fieldName';

describe('messages of the server in the catalogues of the web app', () => {
  const english = JSON.parse(readFileSync(join(ROOT, 'web/messages/server/en.json'), 'utf8')) as Record<string, string>;
  const messages: Record<string, unknown> = ALL_MESSAGES;

  it('[LANG-12] every message of the server is in the catalogue, and no other', () => {
    expect(
      Object.keys(english)
        .filter((code) => code !== NAMES_OF_FIELDS)
        .sort(),
    ).toEqual(Object.keys(messages).sort());
  });

  it('[LANG-12] every name of a field is in the catalogue', () => {
    const cases = Object.entries(FIELD_NAMES).map(([field, name]) => `${field} {${name}}`);
    expect(english[NAMES_OF_FIELDS]).toBe(`{name, select, ${cases.join(' ')} other {{name}}}`);
  });

  it('[LANG-12] a text without values is in the catalogue as the server sends it', () => {
    const texts = Object.entries(messages).flatMap(([code, entry]) =>
      typeof entry === 'function' ? [] : [[code, (entry as { message: string }).message]],
    );
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.map(([code = '']) => [code, english[code]?.replaceAll("''", "'")])).toEqual(texts);
  });
});
