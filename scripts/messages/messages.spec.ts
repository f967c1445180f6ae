import { hardCoded } from './hard-coded.ts';
import { sourceOf } from './sources.ts';
import { messageUsage } from './usage.ts';

const tsx = (code: string) => sourceOf('web/src/x.tsx', code);
const wordsIn = (code: string) => hardCoded(tsx(code)).map((found) => found.replace(/^web\/src\/x.tsx:\d+: /, ''));

describe('words in the code', () => {
  it.each([
    ['const x = <p>Save</p>;', '"Save"'],
    ['const x = <p>{n} days</p>;', '"days"'],
    ['const x = <p>{late ? "late" : n}</p>;', '"late"'],
    [`const x = <p>{late && \`by \${n}\`}</p>;`, '"by 0"'],
    ['const x = <Button label="Save" />;', '"Save"'],
    ['const x = <button aria-label={open ? "Close" : m.open()} />;', '"Close"'],
    [`const x = <img alt={\`Photo of \${name}\`} />;`, '"Photo of 0"'],
    ['const x = { label: "Low", value: "low" };', '"Low"'],
    ['const x = <button title="close" />;', '"close"'],
    ['const x = <input placeholder="dentist tomorrow" />;', '"dentist tomorrow"'],
    ['const x = <img alt={small ? "cat" : m.dog()} />;', '"cat"'],
    ['const x = <p aria-description="two" />;', '"two"'],
    ['toast.success("Saved");', '"Saved"'],
    ['toast.success(late ? "saved late" : m.saved());', '"saved late"'],
    ['say("error", "Failed");', '"Failed"'],
    ['setError(messageOf(error, "Failed"));', '"Failed"'],
    ['document.title = "Todos";', '"Todos"'],
    ['node.setAttribute("aria-label", "close");', '"close"'],
    ['throw new Refusal("Failed");', '"Failed"'],
    ['throw "Failed";', '"Failed"'],
    ['const x = <p>{error.message}</p>;', '"error.message"'],
    ['const x = (failure as Error).message;', '"(failure as Error).message"'],
    ['const x = register("title", { required: "Title is required" });', '"Title is required"'],
    ['toast.error("Could not save");', '"Could not save"'],
    ['const x = messageOf(error, "Saving failed.");', '"Saving failed."'],
  ])('[LANG-08] are found in %s', (code, word) => {
    expect(wordsIn(code)).toEqual([word]);
  });

  it.each([
    'import x from "Some module";',
    'const x = <p className="Big Word">{m.save()}</p>;',
    'const x = <p>· – 14</p>;',
    'const x = <Button label={m.save()} type="submit" />;',
    'const x = { value: "low", label: m.low };',
    'throw new Error("This cannot happen");',
    'logFailure("Saving a todo", error);',
    'console.error(error.message);',
    'node.setAttribute("role", "list");',
    'say("success", m.saved());',
    'const x = <input error={errors.title?.message} />;',
    'throw new ApiFailure(409, reply);',
    'type X = "Save it";',
    'const x = <p>Pawplan</p>;',
  ])('[LANG-08] are not found in %s', (code) => {
    expect(wordsIn(code)).toEqual([]);
  });
});

describe('use of messages', () => {
  const IMPORT = "import * as m from '@/messages/todos.gen';\n";

  it('[LANG-07] counts messages that are called or handed on, and all of an area with computed names', () => {
    const code = `${IMPORT}const f = () => m.save(); const table = { low: m.low }; const x = { m: 1 };`;
    expect(messageUsage([tsx(code)])).toEqual({ used: new Set(['todos.save', 'todos.low']), problems: [] });
    expect(messageUsage([tsx(`${IMPORT}const f = (code) => m[code]();`)]).used).toEqual(new Set(['todos.*']));
  });

  it('[LANG-08] refuses a call before the language is known, and an import that hides the area', () => {
    expect(messageUsage([tsx(`${IMPORT}const title = m.save();`)]).problems).toEqual([
      'web/src/x.tsx:2: m.save() is called before the language is known; use a function',
    ]);
    expect(messageUsage([tsx("import { save } from '@/messages/todos.gen';")]).problems).toHaveLength(1);
  });
});
