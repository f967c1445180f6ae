/** Parts of the Network Information API, which not every browser has. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether this connection is there for what was asked for only. */
export function isSparing(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
