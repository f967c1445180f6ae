import { createServer, type Server } from 'node:http';
import type { Mailbox } from './mailbox.js';

/** Serves the e-mails of a mailbox as a page, newest first, on this machine only. */
export function serveMailbox(mailbox: Mailbox, port: number): Promise<Server> {
  const server = createServer((_request, response) => {
    // No script of an e-mail runs, and none of its images is loaded.
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
    response.end(pageOf(mailbox.mails));
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

const pageOf = (mails: Mailbox['mails']): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Mailbox</title>
<style>body{font:16px/1.5 sans-serif;max-width:720px;margin:24px auto;padding:0 16px}iframe{width:100%;height:420px;border:1px solid #ccc}</style>
</head><body><h1>Mailbox</h1>
${mails.length === 0 ? '<p>No e-mail yet.</p>' : [...mails].reverse().map(articleOf).join('\n')}
</body></html>`;

const articleOf = ({ to, subject, html, receivedAt }: Mailbox['mails'][number]): string => `<article>
<h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${receivedAt.toISOString()}</p>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_blank">'))}"></iframe>
</article>`;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
