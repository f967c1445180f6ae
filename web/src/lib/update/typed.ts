const FIELDS = 'input:not([type=checkbox],[type=radio],[type=button]), textarea, [contenteditable=true]';

/** What stood in a field before its person typed. */
const before = new Map<Element, string>();

const textIn = (field: Element): string => ('value' in field ? String(field.value) : (field.textContent ?? ''));

/** Notices from now on what is typed, in whatever form of whatever screen. */
export function watchTyping(page: Document): void {
  page.addEventListener('beforeinput', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(FIELDS) || before.has(target)) return;
    for (const field of before.keys()) if (!field.isConnected) before.delete(field);
    before.set(target, textIn(target));
  });
}

/** Whether something typed still stands in a field: it would be gone with the page. */
export const isTyping = (): boolean =>
  [...before].some(([field, text]) => field.isConnected && textIn(field).trim() !== '' && textIn(field) !== text);
