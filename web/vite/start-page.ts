import type { IndexHtmlTransformContext, Plugin, Rolldown } from 'vite';
import { LANGUAGES, type Language, languageFor } from '../src/messages/languages.ts';
import { readCatalogues } from './messages/catalogues.ts';
import { SCREEN_FILE, SHELL_FILE, SIGNED_OUT_SCREENS } from './screen-files.ts';
import { type DayFormat, type StartFiles, startDay, startPage } from './start-script.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
type Screens = Record<string, readonly Rolldown.OutputChunk[]>;

/** Screens that are not opened by their own address. */
const SCREENS_WITHOUT_ADDRESS = ['not-found', 'callback', 'join'];
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Makes the page start sooner. The placeholder in `index.html` is painted before the style sheet is loaded, with the
 * day on the dashboard, and the files of the screen at the address are requested together with the first script.
 */
export function startOfPage(): Plugin {
  return {
    name: 'pawplan:start-of-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const script = `(${startPage.toString()})(${JSON.stringify(bundle ? startFiles(bundle) : NO_FILES)})`;
        return {
          html: afterPlaceholder(html),
          tags: [{ tag: 'script', children: script, injectTo: 'head' }],
        };
      },
    },
  };
}

const NO_FILES: StartFiles = { files: [], signedIn: {}, signedOut: {} };

/**
 * Adds the script of the placeholder and moves the style sheet behind both. A browser paints what is before a style
 * sheet in the body while it loads it. The first script still waits for the style sheet.
 */
function afterPlaceholder(html: string): string {
  const styles = html.match(STYLES) ?? [];
  const day = `<script>(${startDay})(${JSON.stringify(dayFormats())}, ${languageFor})</script>`;
  return html.replace(STYLES, '').replace('</body>', () => `${day}${styles.join('')}\n  </body>`);
}

/** How each language writes a day in full, from the catalogue of its texts. */
function dayFormats(): Record<string, DayFormat> {
  const { messages = {} } = readCatalogues([]).find(({ name }) => name === 'lib') ?? {};
  const formatOf = (language: Language): DayFormat => {
    const text = messages[language]?.find(({ key }) => key === 'weekdayAndDay')?.text;
    if (!text) throw new Error(`The text weekdayAndDay is missing in ${language}`);
    return { locale: LANGUAGES[language].locale, text };
  };
  return Object.fromEntries((Object.keys(LANGUAGES) as Language[]).map((one) => [one, formatOf(one)]));
}

/** The files that each screen needs and the page does not load anyway. */
function startFiles(bundle: Bundle): StartFiles {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const atStart = withImports(
    chunks.filter(({ isEntry }) => isEntry),
    bundle,
  );
  const files: string[] = [];
  const positionsOf = (needed: readonly Rolldown.OutputChunk[]) =>
    [...withImports(needed, bundle)]
      .filter((name) => !atStart.has(name))
      .map((name) => {
        const file = `/${name}`;
        if (!files.includes(file)) files.push(file);
        return files.indexOf(file);
      });
  const positions = (screens: Screens) =>
    Object.fromEntries(Object.entries(screens).map(([address, needed]) => [address, positionsOf(needed)]));

  const shell = chunks.filter(({ facadeModuleId }) => SHELL_FILE.test(facadeModuleId ?? ''));
  const [signedIn, signedOut]: [Screens, Screens] = [{}, {}];
  for (const chunk of chunks) {
    const name = SCREEN_FILE.exec(chunk.facadeModuleId ?? '')?.[1];
    if (!name || SCREENS_WITHOUT_ADDRESS.includes(name)) continue;
    if (SIGNED_OUT_SCREENS.includes(name)) signedOut[`/${name}`] = [chunk];
    else signedIn[`/${name}`] = [...shell, chunk];
  }
  const { '/dashboard': dashboard, '/login': login } = { ...signedIn, ...signedOut };
  if (!dashboard || !login || shell.length === 0) throw new Error('The files of the first screens were not found');
  return {
    signedIn: positions({ ...signedIn, '/': dashboard }),
    signedOut: positions({ ...signedOut, '/': login }),
    files,
  };
}

/** The names of chunks and of all chunks that they import. */
function withImports(chunks: readonly Rolldown.OutputChunk[], bundle: Bundle): Set<string> {
  const names = new Set<string>();
  const add = ({ fileName, imports }: Rolldown.OutputChunk) => {
    if (names.has(fileName)) return;
    names.add(fileName);
    for (const name of imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') add(next);
    }
  };
  for (const chunk of chunks) add(chunk);
  return names;
}
