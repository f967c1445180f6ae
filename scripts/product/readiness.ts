/** Listen addresses that mean all interfaces; then the request goes to localhost. */
const ALL = ['', '0.0.0.0', '::'];

/**
 * Asks the gateway on this port of this machine why a service is not ready. Returns '' when all are ready, undefined
 * when the gateway does not answer. `host` is the address that it listens on.
 */
export async function notReadyReason(port: number, host = ''): Promise<string | undefined> {
  const name = ALL.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  try {
    const reply = await fetch(`http://${name}:${port}/api/health/status`, { signal: AbortSignal.timeout(5_000) });
    const text = await reply.text();
    return reply.ok ? '' : text.slice(0, 500) || `status ${reply.status}`;
  } catch {
    return undefined;
  }
}
