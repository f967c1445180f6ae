const segmenter = new Intl.Segmenter('en');

/** A text of at most `longest` characters, past them cut with an ellipsis. Never cuts a character in two. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  if (isPlain(text, longest)) return `${text.slice(0, longest)}…`;
  let characters = 0;
  for (const { index } of segmenter.segment(text)) {
    if (characters === longest) return `${text.slice(0, index)}…`;
    characters += 1;
  }
  return text;
}

/** Whether all up to the cut are letters of one unit each; finding the characters of any other text is slow. */
const isPlain = (text: string, longest: number) => /^[\u0020-\u02ff]*$/.test(text.slice(0, longest + 1));
