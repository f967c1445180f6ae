/** The white margin that a reader needs around a code, in modules (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

/**
 * An SVG path of the dark modules of a QR code, one unit each, with room for the quiet zone; neighbours in a row are
 * joined.
 */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${width}v1h-${width}z`))
    .join('');
}

function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && row[x - 1]) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
