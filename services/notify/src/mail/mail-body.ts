import type { Language } from '@pawplan/contracts';

/** The parts of an e-mail, as plain text. */
interface MailBody {
  language: Language;
  title: string;
  paragraphs: readonly string[];
  button?: { label: string; link: string };
  footer: string;
  /** The address of this installation. */
  address: string;
}

/** The e-mail as plain text. */
export const textOf = ({ paragraphs, button, footer, address }: MailBody): string =>
  [...paragraphs, ...(button ? [`${button.label}:\n${button.link}`] : []), `-- \n${footer}\n${address}`].join('\n\n');

/** The e-mail as HTML, without images and scripts, so that every mail program shows it. */
export function htmlOf({ language, title, paragraphs, button, footer, address }: MailBody): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const link = button && `<a href="${escapeHtml(button.link)}" style="${BUTTON}">${escapeHtml(button.label)}</a>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#fff7f2;color:#3d2f2a;font:16px/1.5 sans-serif">`,
    `<div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:16px">`,
    `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>`,
    ...paragraphs.map(paragraph),
    ...(link ? [`<p style="margin:24px 0">${link}</p>`] : []),
    `<p style="margin:24px 0 0;color:#75655e;font-size:13px">${escapeHtml(footer)}<br>`,
    `<a href="${escapeHtml(address)}" style="color:#75655e">${escapeHtml(address)}</a></p></div></body></html>`,
  ].join('\n');
}

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:12px;background:#c0392b;color:#fff;text-decoration:none';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
