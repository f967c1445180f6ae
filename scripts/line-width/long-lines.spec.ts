import { longLines } from './long-lines.ts';

const long = 'word '.repeat(25).trim();

describe('lines that are too long', () => {
  it.each([
    [`const text = '${long}';`, []],
    [`// ${long}`, [1]],
    [`  /** ${long} */`, [1]],
    [`/**\n * short\n * ${long}\n */`, [3]],
    [`// https://example.org/${long}`, []],
    [`// ${'x'.repeat(117)}`, []],
  ])('of code: %j', (text, expected) => {
    expect(longLines(text, false)).toEqual(expected);
  });

  it.each([
    [`short\n${long}`, [2]],
    [`- ${long}`, [1]],
    [`| ${long} |`, []],
    [`# ${long}`, []],
    [`\`\`\`sh\n${long}\n\`\`\`\n${long}`, [4]],
  ])('of Markdown: %j', (text, expected) => {
    expect(longLines(text, true)).toEqual(expected);
  });
});
