import type { GooglePerson } from './people.js';

/** A person on the page and the link of their entry. */
interface Choice {
  person: GooglePerson;
  href: string;
}

/** The page on which the user chooses one of a few accounts. */
export function accountsPage(choices: readonly Choice[], cancelHref: string): string {
  const items = choices.map(
    ({ person, href }) =>
      `<li><a href="${escapeHtml(href)}">${escapeHtml(person.name)} (${escapeHtml(person.email)})</a></li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fake Google</title>
<h1>Choose an account</h1><ul>${items.join('')}</ul><p><a href="${escapeHtml(cancelHref)}">Cancel</a></p></html>`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
