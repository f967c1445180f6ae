import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Headers that keep the browser from doing what the product never needs: only its own scripts, styles with the user's colours,
 * no frames. The opener policy lets Google's popup hand its answer back (§6). `secure` when people come over https.
 */
export async function sendSecurityHeaders(server: FastifyInstance, secure: boolean): Promise<void> {
  await server.register(helmet, {
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
    hsts: secure && { maxAge: 31_536_000, includeSubDomains: false },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
  });
}
