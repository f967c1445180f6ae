/** 128 random bits in hex; unlike `crypto.randomUUID` it is there on plain http too. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
