/** Parts of the Network Information API, which not every browser has. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the connection is slow or saves data, so that nothing is loaded in advance. */
export function isSlowOrMetered(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
