import { placeSideBySide } from './overlaps';

type Span = { from: number; to: number };

const overlap = (a: Span, b: Span) => a.from < b.to && b.from < a.to;

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function randomDay(seed: number): Span[] {
  const next = random(seed);
  return Array.from({ length: Math.floor(next() * 16) }, () => {
    const from = Math.floor(next() * 90) * 15;
    return { from, to: Math.min(1_440, from + 15 + Math.floor(next() ** 2 * 24) * 15) };
  });
}

/** The spans that a span overlaps, directly or through others: by following the overlaps until nothing is added. */
function groupOf(spans: readonly Span[], start: number): Set<number> {
  const group = new Set([start]);
  for (let size = 0; size < group.size; ) {
    size = group.size;
    for (const [index, span] of spans.entries())
      if ([...group].some((member) => overlap(spans[member] as Span, span))) group.add(index);
  }
  return group;
}

/** The most spans of a group at one moment, counted in each quarter of an hour. */
function mostAtOnce(spans: readonly Span[], group: ReadonlySet<number>): number {
  let most = 0;
  for (let minute = 0; minute < 1_440; minute += 15) {
    const now = [...group].filter((index) => overlap(spans[index] as Span, { from: minute, to: minute + 15 }));
    most = Math.max(most, now.length);
  }
  return most;
}

describe('overlapping events', () => {
  it.each<[string, [number, number][], [number, number, number][]]>([
    ['none', [], []],
    ['one', [[0, 60]], [[0, 1, 1]]],
    [
      'one after the other',
      [
        [0, 60],
        [60, 120],
      ],
      [
        [0, 1, 1],
        [0, 1, 1],
      ],
    ],
    [
      'two at once',
      [
        [0, 60],
        [30, 90],
      ],
      [
        [0, 2, 1],
        [1, 2, 1],
      ],
    ],
    [
      'the longer one of two with the same start is on the left',
      [
        [0, 30],
        [0, 90],
      ],
      [
        [1, 2, 1],
        [0, 2, 1],
      ],
    ],
    [
      'a free column on the right is used',
      [
        [0, 60],
        [0, 60],
        [0, 180],
        [90, 150],
      ],
      [
        [1, 3, 1],
        [2, 3, 1],
        [0, 3, 1],
        [1, 3, 2],
      ],
    ],
  ])('[CAL-58] %s', (_, spans, places) => {
    expect(placeSideBySide(spans.map(([from, to]) => ({ from, to })))).toEqual(
      places.map(([column, columns, span]) => ({ column, columns, span })),
    );
  });

  it('[CAL-58] on 1,000 random days no event covers another, and no column is wasted', () => {
    for (let seed = 1; seed <= 1_000; seed++) {
      const spans = randomDay(seed);
      const places = placeSideBySide(spans);
      expect(places).toHaveLength(spans.length);
      for (const [index, span] of spans.entries()) {
        const place = places[index];
        if (!place) throw new Error(`day ${seed}: event ${index} has no place`);
        const group = groupOf(spans, index);
        const end = place.column + place.span;
        const rivals = [...group].filter((other) => other !== index && overlap(span, spans[other] as Span));
        const isTaken = (column: number) =>
          rivals.some((other) => {
            const { column: first = 0, span: width = 0 } = places[other] ?? {};
            return column >= first && column < first + width;
          });
        const covered = Array.from({ length: place.span }, (_, offset) => isTaken(place.column + offset));
        expect({ seed, index, columns: place.columns, covered, ends: end <= place.columns, wider: end }).toEqual({
          seed,
          index,
          columns: mostAtOnce(spans, group),
          covered: covered.map(() => false),
          ends: true,
          wider: end === place.columns || isTaken(end) ? end : 'could be wider',
        });
        expect(place.span).toBeGreaterThan(0);
      }
    }
  });
});
