let cachedZone: string | null = null;

/**
 * The IANA zone of this browser. The browser takes about 0.1 ms to answer, and a screen asks once for each event that
 * it shows, so the answer is stored until the running script ends.
 */
export function browserZone(): string {
  if (cachedZone === null) {
    cachedZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
    void Promise.resolve().then(() => {
      cachedZone = null;
    });
  }
  return cachedZone;
}
