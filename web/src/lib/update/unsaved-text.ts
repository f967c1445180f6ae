const FIELDS = 'input:not([type=checkbox],[type=radio],[type=button]), textarea, [contenteditable=true]';

/** The text of each field before the person typed. */
const textBeforeTyping = new Map<Element, string>();

const textOf = (field: Element): string => ('value' in field ? String(field.value) : (field.textContent ?? ''));

/** Starts to record typing in all forms of all screens. */
export function trackTyping(page: Document): void {
  page.addEventListener('beforeinput', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(FIELDS) || textBeforeTyping.has(target)) return;
    for (const field of textBeforeTyping.keys()) if (!field.isConnected) textBeforeTyping.delete(field);
    textBeforeTyping.set(target, textOf(target));
  });
}

/** Whether a field still contains typed text, which a reload would lose. */
export const hasUnsavedText = (): boolean =>
  [...textBeforeTyping].some(
    ([field, text]) => field.isConnected && textOf(field).trim() !== '' && textOf(field) !== text,
  );
