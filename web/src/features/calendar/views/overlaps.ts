/** A span of time, for example in minutes of a day; `to` is not part of it. */
interface Span {
  from: number;
  to: number;
}

/** Where a span is drawn: `span` of `columns` equal columns, from `column` on. */
interface Place {
  column: number;
  columns: number;
  span: number;
}

/**
 * Places spans that overlap side by side (CAL-58). Each group of spans that overlap, directly or through others, uses
 * as few columns as possible, and a span is as wide as the free columns to its right allow. The result has the order
 * of `spans`.
 */
export function placeSideBySide(spans: readonly Span[]): Place[] {
  const places = new Array<Place>(spans.length);
  const order = spans
    .map((span, index) => ({ ...span, index }))
    .sort((a, b) => a.from - b.from || b.to - a.to || a.index - b.index);
  let group: Placed[] = [];
  let groupEnd = Number.NEGATIVE_INFINITY;
  const finishGroup = () => {
    const columns = group.reduce((most, { column }) => Math.max(most, column + 1), 0);
    for (const one of group) places[one.index] = { column: one.column, columns, span: spanOf(one, group, columns) };
    group = [];
  };
  for (const one of order) {
    if (one.from >= groupEnd) finishGroup();
    groupEnd = Math.max(groupEnd, one.to);
    const taken = new Set(group.filter((other) => overlap(one, other)).map(({ column }) => column));
    let column = 0;
    while (taken.has(column)) column++;
    group.push({ ...one, column });
  }
  finishGroup();
  return places;
}

interface Placed extends Span {
  index: number;
  column: number;
}

const overlap = (a: Span, b: Span) => a.from < b.to && b.from < a.to;

/** The number of columns from that of a span to the next one that is taken at its time. */
function spanOf(one: Placed, group: readonly Placed[], columns: number): number {
  const right = group.filter((other) => other.column > one.column && overlap(one, other));
  return right.reduce((nearest, { column }) => Math.min(nearest, column), columns) - one.column;
}
