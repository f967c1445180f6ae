/** The number of characters at which comments and Markdown wrap, as the formatter wraps code. */
export const MAX_WIDTH = 120;

const COMMENT = /^\s*(\/\*\*|\*|\/\/)/;
/** A line with an address, or with an instruction for the linter, cannot be wrapped. */
const UNWRAPPABLE = /:\/\/|biome-ignore/;
/** A row of a table, a heading, or HTML. */
const ONE_LINE = /^\s*[|#<]/;

/**
 * The numbers, from 1, of the lines that are too long: comments of code, or text of Markdown outside of code blocks.
 */
export function longLines(text: string, isMarkdown: boolean): number[] {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (isMarkdown && line.trimStart().startsWith('```')) isCode = !isCode;
    const isText = isMarkdown ? !isCode && !ONE_LINE.test(line) : COMMENT.test(line);
    return isText && line.length > MAX_WIDTH && !UNWRAPPABLE.test(line) ? [index + 1] : [];
  });
}
