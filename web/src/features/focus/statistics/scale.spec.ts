import { lineInWords, scaleOf } from './scale';

describe('the scale of the plot', () => {
  it.each([
    [0, ['5 min']],
    [200, ['5 min']],
    [900, ['5 min', '10 min', '15 min']],
    [901, ['10 min', '20 min']],
    [2_700, ['15 min', '30 min', '45 min']],
    [3_600, ['30 min', '1 h']],
    [5_400, ['30 min', '1 h', '1.5 h']],
    [5_401, ['1 h', '2 h']],
    [30_000, ['3 h', '6 h', '9 h']],
    [86_400, ['8 h', '16 h', '24 h']],
    [400_000, ['48 h', '96 h', '144 h']],
  ])('[STAT-13] with a longest bar of %d s, the scale has lines at %j', (most, lines) => {
    const scale = scaleOf(most);
    expect(scale.lines.map(lineInWords)).toEqual(lines);
    expect(scale.top).toBe(scale.lines.at(-1));
    expect(scale.top).toBeGreaterThanOrEqual(most);
  });
});
