/**
 * How well a label matches the typed text: 0 for no match, a higher number is better. Letters may be left out, but
 * their order must be the same; case is ignored.
 */
export function fit(query: string, label: string): number {
  const wanted = plain(query).trim().replace(/\s+/g, ' ');
  const text = plain(label);
  if (!wanted) return 1;
  if (text.startsWith(wanted)) return 5;
  if (text.includes(` ${wanted}`)) return 4;
  if (wanted.split(' ').every((word) => text.split(' ').some((one) => one.startsWith(word)))) return 3;
  if (text.includes(wanted)) return 2;
  return isIn(wanted.replaceAll(' ', ''), text) ? 1 : 0;
}

/** The matching items, the best first; items with an equal score keep their order. */
export function ranked<T extends { label: string; words?: string }>(query: string, all: readonly T[]): T[] {
  const rate = ({ label, words = '' }: T) => Math.max(fit(query, label), words ? fit(query, words) - 0.5 : 0);
  return all
    .map((one) => ({ one, rate: rate(one) }))
    .filter(({ rate }) => rate > 0)
    .sort((a, b) => b.rate - a.rate)
    .map(({ one }) => one);
}

/** Accents are ignored. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

function isIn(letters: string, text: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
