import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Problem } from '../src/http/problem.js';
import { Browser } from './support/browser.js';
import { type Gateway, newEnvironment, startGateway } from './support/product.js';

const early = 'document.title = "Start"';
const style = 'html{color:red}';
const page = `<!doctype html><title>Pawplan</title><style>${style}</style><script>${early}</script><script src="/a.js"></script>`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
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
  ])(
    '[API-37] [SHELL-05] [SHELL-06] is returned at %s, and the page must not be cached without a check',
    async (path) => {
      const reply = await visitor.get(path, html);
      expect(reply).toMatchObject({ status: 200, body: page });
      expect(reply.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('[API-37] serves hashed assets with a cache time of a year, and compressed when the browser accepts it', async () => {
    const plain = await visitor.get('/assets/app-1a2b3c.js', { 'accept-encoding': 'identity' });
    expect(plain).toMatchObject({ status: 200, body: script });
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const packed = await visitor.get('/assets/app-1a2b3c.js', { 'accept-encoding': 'br' });
    expect(packed.body).toBe(script);
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-type')).toContain('javascript');
  });

  it('[API-37] a file without a hash in its name must be checked again before each use', async () => {
    const icon = await visitor.get('/favicon.svg');
    expect(icon.status).toBe(200);
    expect(icon.headers.get('cache-control')).toBe('no-cache');
  });

  it('[API-37] answers 404 for a missing file or a POST to a page, and 400 for a malformed address', async () => {
    expect((await visitor.get('/assets/app-old.js', { accept: '*/*' })).status).toBe(404);
    expect((await visitor.post('/login', {}, html)).status).toBe(404);
    expect((await visitor.get('/assets/%.js', { accept: '*/*' })).status).toBe(400);
    expect((await visitor.get('/api/%', html)).status).toBe(400);
    expect((await visitor.get('/..%2f..%2fpackage.json', { accept: '*/*' })).status).toBe(404);
  });

  it.each(['/api', '/api/', '/api/nope', '/api/nope/todos'])('[API-05] is not returned at %s', async (path) => {
    expect(await visitor.get(path, html)).toMatchObject({ status: 404, body: { statusCode: 404, error: 'Not Found' } });
  });

  it('[API-36] has headers that protect the browser and allow the sign-in with Google', async () => {
    const { headers } = await visitor.get('/', html);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    const popup = await visitor.get('/auth/google/callback?code=c&state=s', html);
    expect(popup.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' ${hashOf(early)};`);
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' ${hashOf(style)};`);
    const { headers: others } = await visitor.get('/favicon.svg');
    expect(others.get('content-security-policy')).toContain("script-src 'self';");
    expect(others.get('content-security-policy')).toContain("style-src 'self';");
    expect(headers.get('content-security-policy')).toContain("base-uri 'none';");
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('[API-09] every reply has a request id, which is a valid one of the caller or a new one', async () => {
    expect((await visitor.get('/', html)).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    const named = await visitor.get('/api/nope', { 'x-request-id': 'mine-1' });
    expect(named).toMatchObject({ body: { requestId: 'mine-1' } });
    expect(named.headers.get('x-request-id')).toBe('mine-1');
    expect((await visitor.get<Problem>('/api/nope', { 'x-request-id': 'a b' })).body.requestId).not.toBe('a b');
  });

  it('[AUTH-41] [AUTH-42] the settings for the Google popup contain no secret', async () => {
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
