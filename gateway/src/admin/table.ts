/** Removes control and format characters, so that a name chosen by a user cannot control the operator's terminal. */
export const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');

/** Formats rows of cells as aligned columns. */
export function columns(given: readonly (readonly string[])[]): string {
  const rows = given.map((row) => row.map(plain));
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, n) => Math.max(widest[n] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Rows with a header; `none` instead when there are no rows. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[], none: string): string =>
  rows.length > 0 ? columns([head, ...rows]) : none;

const UNITS = ['B', 'kB', 'MB', 'GB'];

/** Bytes in a readable form: 1.2 MB. */
export function readableBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0);
  const amount = bytes / 1_000 ** power;
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power]}`;
}

/** A moment in UTC, to the minute; '-' for null. */
export const readableTime = (moment: string | null): string => (moment ? moment.slice(0, 16).replace('T', ' ') : '-');

/** A count with its noun: `1 item`, `2 items`; `? items` when unknown. */
export const counted = (count: number | undefined, what: string): string =>
  `${count ?? '?'} ${what}${count === 1 ? '' : 's'}`;
