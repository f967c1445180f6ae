import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const YEAR_SECONDS = 31_536_000;

/** Browser features that the product never uses. */
const DENIED_FEATURES = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS = DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** The page of the API document has an inline style element. */
const DOCUMENT_PAGE = /^\/api\/docs(?:[/?]|$)/;

/**
 * Headers that forbid the browser what the product does not need: only its own scripts and style sheets, no frames, no
 * camera. The opener policy allows Google's popup to return its result. `secure` means that the public address uses
 * https.
 */
export function sendSecurityHeaders(server: FastifyInstance, secure: boolean): void {
  const headers = { ...helmetHeaders(secure), 'permissions-policy': PERMISSIONS };
  const policy = String(headers['content-security-policy']);
  const documentPolicy = policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // API replies are personal, so no cache may store them, neither on the way nor in the browser.
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    if (DOCUMENT_PAGE.test(request.url)) reply.header('content-security-policy', documentPolicy);
    done();
  });
}

/** An inline script or style of the page: its kind and its content. Other scripts have attributes. */
const INLINE = /<(script|style)>(.*?)<\/\1>/gs;

/**
 * A policy that also allows the inline scripts and styles that this page was built with, by the hash of their content,
 * and no others.
 */
export function policyOfPage(policy: string, page: string): string {
  let allowed = policy;
  for (const [, kind, content = ''] of page.matchAll(INLINE)) {
    const hash = createHash('sha256').update(content).digest('base64');
    allowed = allowed.replace(`${kind}-src 'self'`, `$& 'sha256-${hash}'`);
  }
  return allowed;
}

/**
 * The headers of helmet. They are the same for every reply, so they are computed once; the plugin for Fastify computes
 * them for every request.
 */
function helmetHeaders(secure: boolean): ReturnType<ServerResponse['getHeaders']> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
    hsts: secure && { maxAge: YEAR_SECONDS, includeSubDomains: true },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
  });
  setHeaders(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}
