/** Characters of a title in a cell of the month (§9). */
const LONGEST = 15;

const segmenter = new Intl.Segmenter('en');
/** Text of letters that are one unit each; finding the characters of any other is slow. */
const PLAIN = new RegExp(`^[\\u0020-\\u02ff]{${LONGEST + 1}}`);

/** A title as a cell of the month shows it: past 15 characters cut, with an ellipsis. Never cuts a character in two. */
export function cut(title: string): string {
  if (title.length <= LONGEST) return title;
  if (PLAIN.test(title)) return `${title.slice(0, LONGEST)}…`;
  const characters = Array.from(segmenter.segment(title), ({ segment }) => segment);
  return characters.length <= LONGEST ? title : `${characters.slice(0, LONGEST).join('')}…`;
}
