/** Why the gateway on that port does not call the product ready: '' when it does, undefined when it does not answer. */
export async function unreadiness(port: number): Promise<string | undefined> {
  try {
    const reply = await fetch(`http://localhost:${port}/api/health/ready`, { signal: AbortSignal.timeout(5_000) });
    const text = await reply.text();
    return reply.ok ? '' : text.slice(0, 500) || `status ${reply.status}`;
  } catch {
    return undefined;
  }
}
