const FIELDS = 'input:not([type=checkbox],[type=radio],[type=button]), textarea, [contenteditable=true]';

/** The text of each field before the person typed. */
const before = new Map<Element, string>();

const textIn = (field: Element): string => ('value' in field ? String(field.value) : (field.textContent ?? ''));

/** Starts to record typing in all forms of all screens. */
export function trackTyping(page: Document): void {
  page.addEventListener('beforeinput', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(FIELDS) || before.has(target)) return;
    for (const field of before.keys()) if (!field.isConnected) before.delete(field);
    before.set(target, textIn(target));
  });
}

/** Whether a field still contains typed text, which a reload would lose. */
export const hasUnsavedText = (): boolean =>
  [...before].some(([field, text]) => field.isConnected && textIn(field).trim() !== '' && textIn(field) !== text);
