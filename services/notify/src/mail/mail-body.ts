import type { Language } from '@pawplan/contracts';

interface MailList {
  title?: string;
  lines: readonly (string | { text: string; link: string })[];
}

/** The parts of an e-mail, as plain text. */
export interface MailBody {
  language: Language;
  title: string;
  paragraphs: readonly string[];
  /** After the paragraphs. */
  lists?: readonly MailList[];
  button?: { label: string; link: string };
  footer: string;
  /** The link that turns off e-mails of this kind. */
  unsubscribe?: { label: string; link: string };
  /** The address of this installation. */
  address: string;
}

/** The e-mail as plain text. */
export const textOf = ({ paragraphs, lists = [], button, footer, unsubscribe, address }: MailBody): string =>
  [
    ...paragraphs,
    ...lists.map(({ title, lines }) => [...(title ? [title] : []), ...lines.map(textLine)].join('\n')),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    `-- \n${footer}\n${address}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.link}`] : []),
  ].join('\n\n');

const textLine = (line: MailList['lines'][number]): string =>
  typeof line === 'string' ? `- ${line}` : `- ${line.text}\n  ${line.link}`;

/** The e-mail as HTML, without images and scripts, so that every mail program shows it. */
export function htmlOf(body: MailBody): string {
  const { language, title, paragraphs, lists = [], button, footer, unsubscribe, address } = body;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#fff7f2;color:#3d2f2a;font:16px/1.5 sans-serif">`,
    `<div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:16px">`,
    `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>`,
    ...paragraphs.map(paragraph),
    ...lists.map(listOf),
    ...(button ? [`<p style="margin:24px 0">${linkTo(button, BUTTON)}</p>`] : []),
    `<p style="margin:24px 0 0;color:#75655e;font-size:13px">${escapeHtml(footer)}<br>`,
    `${linkTo({ label: address, link: address }, QUIET)}${unsubscribe ? `<br>${linkTo(unsubscribe, QUIET)}` : ''}</p>`,
    '</div></body></html>',
  ].join('\n');
}

function listOf({ title, lines }: MailList): string {
  const shown = lines.map((line) =>
    typeof line === 'string' ? escapeHtml(line) : linkTo({ label: line.text, link: line.link }, LINE),
  );
  const items = shown.map((line) => `<li>${line}</li>`).join('');
  const heading = title ? `<h2 style="margin:16px 0 4px;font-size:16px">${escapeHtml(title)}</h2>` : '';
  return `${heading}<ul style="margin:0">${items}</ul>`;
}

const linkTo = ({ label, link }: { label: string; link: string }, style: string): string =>
  `<a href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a>`;

const LINE = 'color:#3d2f2a';
const QUIET = 'color:#75655e';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:12px;background:#c0392b;color:#fff;text-decoration:none';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
