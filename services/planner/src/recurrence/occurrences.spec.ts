import 'reflect-metadata';
import { daysBetween, firstOccurrences, nextOccurrences } from './occurrences.js';
import { readRule } from './read-rule.js';
import { firstDays, nextDays } from './recurring-days.js';

const NEW_YORK = 'America/New_York';

/** The occurrences of the examples in RFC 5545, 3.8.5.3, which are at nine in New York, as days `yyyymmdd`. */
function example(rule: string, day: string, count: number): string {
  const local = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T09:00`;
  const found = firstOccurrences(readRule('rule', rule), { local, zone: NEW_YORK }, count);
  expect(found.filter((one) => !one.endsWith('T09:00'))).toEqual([]);
  return found.map((one) => one.slice(0, 10).replaceAll('-', '')).join(' ');
}

describe('the examples of RFC 5545', () => {
  it.each<[string, string, string]>([
    [
      'FREQ=DAILY;COUNT=10',
      '19970902',
      '19970902 19970903 19970904 19970905 19970906 19970907 19970908 19970909 19970910 19970911',
    ],
    ['FREQ=DAILY;INTERVAL=2', '19970902', '19970902 19970904 19970906 19970908'],
    ['FREQ=DAILY;INTERVAL=10;COUNT=5', '19970902', '19970902 19970912 19970922 19971002 19971012'],
    [
      'FREQ=WEEKLY;COUNT=10',
      '19970902',
      '19970902 19970909 19970916 19970923 19970930 19971007 19971014 19971021 19971028 19971104',
    ],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU', '19970902', '19970902 19970916 19970930 19971014 19971028 19971111'],
    [
      'FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH',
      '19970902',
      '19970902 19970904 19970909 19970911 19970916 19970918 19970923 19970925 19970930 19971002',
    ],
    [
      'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH',
      '19970902',
      '19970902 19970904 19970909 19970911 19970916 19970918 19970923 19970925 19970930 19971002',
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
      '19970901',
      '19970901 19970903 19970905 19970915 19970917 19970919 19970929 19971001 19971003 19971013 19971015 19971017 ' +
        '19971027 19971029 19971031 19971110 19971112 19971114 19971124 19971126 19971128 19971208 19971210 ' +
        '19971212 19971222',
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
      '19970902',
      '19970902 19970904 19970916 19970918 19970930 19971002 19971014 19971016',
    ],
    [
      'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
      '19970905',
      '19970905 19971003 19971107 19971205 19980102 19980206 19980306 19980403 19980501 19980605',
    ],
    ['FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR', '19970905', '19970905 19971003 19971107 19971205'],
    [
      'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
      '19970907',
      '19970907 19970928 19971102 19971130 19980104 19980125 19980301 19980329 19980503 19980531',
    ],
    ['FREQ=MONTHLY;COUNT=6;BYDAY=-2MO', '19970922', '19970922 19971020 19971117 19971222 19980119 19980216'],
    ['FREQ=MONTHLY;BYMONTHDAY=-3', '19970928', '19970928 19971029 19971128 19971229 19980129 19980226'],
    [
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
      '19970902',
      '19970902 19970915 19971002 19971015 19971102 19971115 19971202 19971215 19980102 19980115',
    ],
    [
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
      '19970930',
      '19970930 19971001 19971031 19971101 19971130 19971201 19971231 19980101 19980131 19980201',
    ],
    [
      'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
      '19970910',
      '19970910 19970911 19970912 19970913 19970914 19970915 19990310 19990311 19990312 19990313',
    ],
    ['FREQ=MONTHLY;INTERVAL=2;BYDAY=TU', '19970902', '19970902 19970909 19970916 19970923 19970930 19971104'],
    [
      'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
      '19970610',
      '19970610 19970710 19980610 19980710 19990610 19990710 20000610 20000710 20010610 20010710',
    ],
    [
      'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
      '19970310',
      '19970310 19990110 19990210 19990310 20010110 20010210 20010310 20030110 20030210 20030310',
    ],
    [
      'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
      '19970101',
      '19970101 19970410 19970719 20000101 20000409 20000718 20030101 20030410 20030719 20060101',
    ],
    ['FREQ=YEARLY;BYDAY=20MO', '19970519', '19970519 19980518 19990517'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '19970512', '19970512 19980511 19990517'],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH', '19970313', '19970313 19970320 19970327 19980305 19980312 19980319 19980326'],
    ['FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8', '19970605', '19970605 19970612 19970619 19970626 19970703 19970710'],
    // The first date is on no Friday; the RFC excludes it with EXDATE.
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '19970902', '19970902 19980213 19980313 19981113 19990813 20001013'],
    [
      'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
      '19970913',
      '19970913 19971011 19971108 19971213 19980110 19980207 19980307 19980411 19980509 19980613',
    ],
    ['FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', '19961105', '19961105 20001107 20041102'],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '19970904', '19970904 19971007 19971106'],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      '19970929',
      '19970929 19971030 19971127 19971230 19980129 19980226 19980330',
    ],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '19970805', '19970805 19970810 19970819 19970824'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '19970805', '19970805 19970817 19970819 19970831'],
    ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '20070115', '20070115 20070130 20070215 20070315 20070330'],
  ])('[TODO-45] %s from %s', (rule, day, expected) => {
    expect(example(rule, day, expected.split(' ').length)).toBe(expected);
    // An ended rule has no more.
    if (/COUNT=|UNTIL=/.test(rule) && expected.split(' ').length < 10) {
      expect(example(rule, day, 100)).toBe(expected);
    }
  });

  it.each([
    ['FREQ=DAILY;UNTIL=19971224T000000Z', 113, '19971223'],
    ['FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA', 93, '20000131'],
    ['FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1', 93, '20000131'],
  ])('[TODO-45] the long examples: %s', (rule, count, last) => {
    const days = example(rule, rule.includes('BYMONTH') ? '19980101' : '19970902', 1_000).split(' ');
    expect([days.length, days.at(-1)]).toEqual([count, last]);
  });
});

describe('occurrences', () => {
  it('[TODO-46] a weekly rule at nine in Berlin is at nine for ten years', () => {
    const start = { local: '2026-01-05T09:00', zone: 'Europe/Berlin' };
    const found = firstOccurrences('FREQ=WEEKLY;BYDAY=MO', start, 522);
    expect(found.at(-1)).toBe('2035-12-31T09:00');
    expect(new Set(found.map((local) => local.slice(10)))).toEqual(new Set(['T09:00']));
    expect(new Set(found).size).toBe(522);
  });

  it.each([
    ['Europe/Berlin', '2026-03-28T02:30', ['2026-03-28T02:30', '2026-03-30T02:30', '2026-03-31T02:30']],
    ['Australia/Lord_Howe', '2026-10-03T02:15', ['2026-10-03T02:15', '2026-10-05T02:15', '2026-10-06T02:15']],
    ['Pacific/Apia', '2011-12-29T12:00', ['2011-12-29T12:00', '2011-12-31T12:00', '2012-01-01T12:00']],
  ])('[TODO-46] a time that the clocks skip in %s is left out and not counted', (zone, local, expected) => {
    expect(firstOccurrences('FREQ=DAILY;COUNT=3', { local, zone }, 10)).toEqual(expected);
  });

  it('[TODO-45] the first date counts although the rule omits it', () => {
    expect(firstDays('FREQ=WEEKLY;BYDAY=MO;COUNT=3', '2026-03-04', 9)).toEqual([
      '2026-03-04',
      '2026-03-09',
      '2026-03-16',
    ]);
  });

  it('[TODO-45] BYSETPOS counts also the days of the first week that are before the first date', () => {
    expect(firstDays('FREQ=WEEKLY;BYDAY=TU,TH,SA,MO;BYSETPOS=4', '2014-05-13', 3)).toEqual([
      '2014-05-13',
      '2014-05-17',
      '2014-05-24',
    ]);
  });

  it('[TODO-45] BYWEEKNO without a weekday takes that of the first date', () => {
    expect(firstDays('FREQ=YEARLY;BYWEEKNO=20', '1997-05-12', 3)).toEqual(['1997-05-12', '1998-05-11', '1999-05-17']);
  });

  it('[TODO-45] 29 February is in leap years only, also around 2100', () => {
    expect(firstDays('FREQ=YEARLY', '2092-02-29', 3)).toEqual(['2092-02-29', '2096-02-29', '2104-02-29']);
  });

  it('[TODO-45] computes the next dates after any day, also far from the start', () => {
    expect(nextDays('FREQ=WEEKLY;INTERVAL=2', '2026-03-02', '2026-03-16', 2)).toEqual(['2026-03-30', '2026-04-13']);
    expect(nextDays('FREQ=WEEKLY;INTERVAL=2', '2026-03-02', '2020-01-01', 1)).toEqual(['2026-03-02']);
    expect(nextDays('FREQ=DAILY', '0002-01-01', '2026-03-16', 1)).toEqual(['2026-03-17']);
    expect(nextDays('FREQ=DAILY;COUNT=3', '2026-03-02', '2026-03-03', 5)).toEqual(['2026-03-04']);
    expect(nextDays('FREQ=DAILY;UNTIL=20260303', '2026-03-02', '2026-03-03', 5)).toEqual([]);
    expect(nextOccurrences('FREQ=DAILY', { local: '2026-03-02T09:00', zone: 'UTC' }, '2026-03-04T08:59', 1)).toEqual([
      '2026-03-04T09:00',
    ]);
  });

  it.each([
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-03-02', '2026-03-02'],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '2026-03-02', '2026-03-02'],
    ['FREQ=DAILY;INTERVAL=999;BYMONTH=2;BYMONTHDAY=30', '0002-03-02', '2026-03-02'],
    ['FREQ=DAILY;COUNT=999;BYMONTH=2;BYMONTHDAY=30', '0002-03-02', '2026-03-02'],
    ['FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2,4,6', '2026-03-02', '2026-03-02'],
    ['FREQ=YEARLY;BYDAY=MO;BYSETPOS=366', '2026-03-02', '2026-03-02'],
    ['FREQ=WEEKLY;BYDAY=MO,SU;BYSETPOS=-3', '2026-03-02', '2026-03-02'],
    ['FREQ=YEARLY', '9998-12-30', '9998-12-30'],
    ['FREQ=DAILY', '9998-12-31', '9998-12-31'],
  ])('[TODO-47] %s from %s has no further date, and the search ends', (rule, first, after) => {
    expect(nextDays(readRule('rule', rule), first, after, 1)).toEqual([]);
    expect(firstDays(readRule('rule', rule), first, 5)).toEqual([first]);
  });
});

describe('days that do not exist', () => {
  const start = { local: '2026-03-02T09:00', zone: 'Europe/Berlin' };

  it.each([
    [start, '2026-13-01', '2026-13-01'],
    [start, '2026-03-02', '2026-13-01'],
    [{ ...start, local: '2026-13-01T09:00' }, '2026-03-02', '2026-03-05'],
  ])('have no occurrences, and end the search: %j from %s to %s', (first, from, to) => {
    expect([...daysBetween('FREQ=DAILY', first, from, to)]).toEqual([]);
  });
});
