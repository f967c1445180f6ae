const segmenter = new Intl.Segmenter('en');

/**
 * The text with at most `maxLength` characters; a longer text is cut and gets an ellipsis, without a space
 * before it. Never splits a character.
 */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  if (isPlain(text, maxLength)) return `${text.slice(0, maxLength).trimEnd()}…`;
  let characters = 0;
  for (const { index } of segmenter.segment(text)) {
    if (characters === maxLength) return `${text.slice(0, index).trimEnd()}…`;
    characters += 1;
  }
  return text;
}

/** Whether each character up to the cut is one UTF-16 unit. Finding the characters of any other text is slow. */
const isPlain = (text: string, maxLength: number) => /^[\u0020-\u02ff]*$/.test(text.slice(0, maxLength + 1));
