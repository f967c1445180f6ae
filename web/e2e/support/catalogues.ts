import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MESSAGES = join(import.meta.dirname, '../../messages');

/**
 * The texts of the app in a language, without those that contain values or elements, and without those of the server,
 * which may be in English until they are loaded.
 */
export const fixedTexts = (language: string): Set<string> =>
  new Set(
    readdirSync(MESSAGES)
      .filter((area) => area !== 'server')
      .flatMap((area) => Object.values<string>(read(join(MESSAGES, area, `${language}.json`))))
      .filter((text) => !/[{<]/.test(text)),
  );

const read = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));
