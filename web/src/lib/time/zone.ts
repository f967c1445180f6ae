let cached: { zone: string; at: number } | null = null;
const CACHED_MS = 1_000;

/**
 * The IANA zone of this browser. The browser takes about 0.1 ms to answer, a screen asks for each event that it shows,
 * and a drag asks with each move, so the answer is stored for a second.
 */
export function browserZone(): string {
  const at = performance.now();
  if (!cached || at - cached.at >= CACHED_MS) {
    cached = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC', at };
  }
  return cached.zone;
}
