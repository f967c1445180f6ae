const segmenter = new Intl.Segmenter('en');

/** The text with at most `longest` characters; a longer text is cut and gets an ellipsis. Never splits a character. */
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

/** Whether each character up to the cut is one UTF-16 unit. Finding the characters of any other text is slow. */
const isPlain = (text: string, longest: number) => /^[\u0020-\u02ff]*$/.test(text.slice(0, longest + 1));
