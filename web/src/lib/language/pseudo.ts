import { setTextTransform } from '@/messages/runtime';

const ACCENTED: Record<string, string> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ö', s: 'š', u: 'ü', y: 'ý', z: 'ž' },
  ...{ A: 'Å', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ø', S: 'Š', U: 'Û', Y: 'Ý', Z: 'Ž' },
};

/** How much longer than the English one a text is, with its marks. */
const LONGER = 0.4;

/** A text as it could be in another language: with accents, longer, and in marks that show where it begins and ends. */
export function pseudo(text: string): string {
  if (text.trim() === '') return text;
  const longer = Math.max(0, Math.ceil(text.length * LONGER) - 2);
  const filling = Array.from({ length: longer }, (_, index) => (index % 6 === 5 ? ' ' : '~')).join('');
  return `⟦${text.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter)}${filling}⟧`;
}

/** Shows every text in the pseudo language. */
export const startPseudo = (): void => setTextTransform(pseudo);
