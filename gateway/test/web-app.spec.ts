import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Problem } from '../src/http/problem.js';
import { Browser } from './support/browser.js';
import { type Gateway, newEnvironment, startGateway } from './support/product.js';

const page = '<!doctype html><title>Pawplan</title>';
const script = 'console.log("woof")';
const html = { accept: 'text/html,application/xhtml+xml' };

describe('the web app', () => {
  let gateway: Gateway;
  let visitor: Browser;

  beforeAll(async () => {
    const webRoot = mkdtempSync(join(tmpdir(), 'web-'));
    mkdirSync(join(webRoot, 'assets'));
    writeFileSync(join(webRoot, 'index.html'), page);
    writeFileSync(join(webRoot, 'favicon.svg'), '<svg/>');
    writeFileSync(join(webRoot, 'assets/app-1a2b3c.js'), script);
    writeFileSync(join(webRoot, 'assets/app-1a2b3c.js.br'), brotliCompressSync(script));
    gateway = await startGateway({
      env: newEnvironment({ GOOGLE_CLIENT_ID: 'paws', GOOGLE_CLIENT_SECRET: 's' }),
      webRoot,
    });
    visitor = new Browser(gateway.url);
  }, 60_000);
  afterAll(() => gateway.app.close());

  it.each([
    '/',
    '/login',
    '/todos',
    '/auth/google/callback?code=1&state=2',
    '/nobody/knows',
    '/apiary',
    '/todos/%20',
    '/join/%',
    '/%ff?a=%',
  ])('[API-37] [SHELL-05] [SHELL-06] opens at %s, and the page is not kept', async (path) => {
    const reply = await visitor.get(path, html);
    expect(reply).toMatchObject({ status: 200, body: page });
    expect(reply.headers.get('cache-control')).toBe('no-cache');
  });

  it('[API-37] has hashed assets that are kept for good, compressed for who reads that', async () => {
    const plain = await visitor.get('/assets/app-1a2b3c.js', { 'accept-encoding': 'identity' });
    expect(plain).toMatchObject({ status: 200, body: script });
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const packed = await visitor.get('/assets/app-1a2b3c.js', { 'accept-encoding': 'br' });
    expect(packed.body).toBe(script);
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-type')).toContain('javascript');
  });

  it('[API-37] a file whose name says nothing of its content is asked for anew', async () => {
    const icon = await visitor.get('/favicon.svg');
    expect(icon.status).toBe(200);
    expect(icon.headers.get('cache-control')).toBe('no-cache');
  });

  it('[API-37] answers 404 for a file that is not there and for what is no page', async () => {
    expect((await visitor.get('/assets/app-old.js', { accept: '*/*' })).status).toBe(404);
    expect((await visitor.post('/login', {}, html)).status).toBe(404);
    expect((await visitor.get('/assets/%.js', { accept: '*/*' })).status).toBe(400);
    expect((await visitor.get('/api/%', html)).status).toBe(400);
    expect((await visitor.get('/..%2f..%2fpackage.json', { accept: '*/*' })).status).toBe(404);
  });

  it.each(['/api', '/api/', '/api/nope', '/api/nope/todos'])('[API-05] is not at %s', async (path) => {
    expect(await visitor.get(path, html)).toMatchObject({ status: 404, body: { statusCode: 404, error: 'Not Found' } });
  });

  it('[API-36] comes with headers that keep the browser safe and let Google answer', async () => {
    const { headers } = await visitor.get('/', html);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    const popup = await visitor.get('/auth/google/callback?code=c&state=s', html);
    expect(popup.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('[API-09] every reply carries a request id, the sane one of the caller if there is one', async () => {
    expect((await visitor.get('/', html)).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    const named = await visitor.get('/api/nope', { 'x-request-id': 'mine-1' });
    expect(named).toMatchObject({ body: { requestId: 'mine-1' } });
    expect(named.headers.get('x-request-id')).toBe('mine-1');
    expect((await visitor.get<Problem>('/api/nope', { 'x-request-id': 'a b' })).body.requestId).not.toBe('a b');
  });

  it('[AUTH-41] [AUTH-42] tells the popup what it needs and nothing secret', async () => {
    const { body } = await visitor.get<object>('/api/auth/google/config');
    expect(body).toMatchObject({
      configured: true,
      clientId: 'paws',
      accountsUrl: expect.stringContaining('accounts.google.com'),
      redirectUri: expect.stringMatching(/\/auth\/google\/callback$/),
      scopes: expect.arrayContaining(['profile', 'email', 'https://www.googleapis.com/auth/calendar.events']),
    });
    expect(Object.values(body)).not.toContain('s');
  });
});
