/**
 * What each file of `files` contains for a person in Tokyo: a line for each event, each changed occurrence (indented),
 * and each event that cannot be imported ('!').
 */
export const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'apple-all-day-duration': ['2026-03-14..2026-03-15 | Weekend'],
  'apple-birthdays': ["1604-03-14 | Ben's birthday | FREQ=YEARLY | until null"],
  'apple-changed-only': ['2026-03-18 10:00-11:00 Europe/Berlin | Guest lecture'],
  'apple-duration': ['2026-03-14 10:00-11:30 Europe/Berlin | Yoga'],
  'apple-emoji': [
    '2026-03-14 10:00-11:00 Europe/Berlin | 🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂',
  ],
  'apple-floating': ['2026-03-14 07:00-07:30 Asia/Tokyo | Wake up'],
  'apple-monthly': [
    '2026-01-14 19:00-21:00 Europe/Berlin | Book club | FREQ=MONTHLY;INTERVAL=1;BYDAY=2WE | until null',
  ],
  'apple-timed': ['2026-03-14 10:00-11:30 Europe/Berlin | Brunch | @Café Central, Herrengasse 14, 1010 Wien'],
  'apple-two-zones': ['2026-06-10 13:00-22:00 Europe/Berlin | Flight'],
  'google-all-day': ['2026-05-01 | May Day'],
  'google-cancelled': ['2026-03-15 17:30-17:45 Asia/Tokyo | On'],
  'google-cancelled-occurrence': [
    '2026-03-02 09:00-10:00 Europe/Berlin | Course | FREQ=DAILY;COUNT=5 | until 2026-03-06 | without 2026-03-04',
  ],
  'google-html': ['2026-01-05 21:00-22:00 Asia/Tokyo | Party | "Bring cake & tea\\none\\ntwo < three\\n\\nCall us"'],
  'google-meet': [
    '2026-03-10 14:00-14:30 Europe/Berlin | Stand-up | "-::~:~::~:~\\nJoin with Google Meet: https://meet.google.com/abc-defg-hij\\n-::~:~::~:~"',
  ],
  'google-no-title': ['2026-03-14 17:30-17:45 Asia/Tokyo | (No title)'],
  'google-several-days': ['2026-07-03..2026-07-17 | Summer holidays | @Rügen, Germany'],
  'google-utc': ['2026-03-14 17:30-18:30 Asia/Tokyo | Dentist'],
  'google-weekly': [
    '2026-01-05 18:00-19:30 Europe/Berlin | Choir | FREQ=WEEKLY;WKST=MO;UNTIL=20260330T215959Z;BYDAY=MO | until 2026-03-30 | without 2026-01-12 2026-02-02',
    '  2026-01-19: 2026-01-20 19:00-20:30 Europe/Berlin | Choir (Tuesday) | @Town hall',
  ],
  'google-yearly': ['2020-02-29 | Leap day | FREQ=YEARLY | until null'],
  'outlook-all-day': ['2026-12-24..2026-12-26 | Weihnachten'],
  'outlook-bom': ['2026-03-14 | Müllabfuhr'],
  'outlook-customized-zone': ['2026-07-20 09:00-10:00 America/New_York | Call'],
  'outlook-display-name': ['2026-07-20 09:00-10:00 Europe/Berlin | Kick-off'],
  'outlook-hourly': [
    '2026-03-21 12:00-13:00 Europe/Berlin | Lunch',
    '! Medicine: A rule repeats by days, weeks, months or years, not more often',
  ],
  'outlook-month-end': [
    '2026-01-30 16:00-17:00 Europe/Berlin | Closing | FREQ=MONTHLY;COUNT=4;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1 | until 2026-04-30',
  ],
  'outlook-night': ['2026-03-20..2026-03-21 22:00-06:00 Europe/Berlin | Night shift'],
  'outlook-night-series': ['! Night shift: An event that lasts past midnight cannot repeat here'],
  'outlook-weekly': [
    '2026-03-03 09:00-09:30 Europe/Berlin | Jour fixe | FREQ=WEEKLY;UNTIL=20260430T070000Z;INTERVAL=2;BYDAY=TU,TH;WKST=MO | until 2026-04-30 | without 2026-03-05 2026-03-17',
    '  2026-03-19: 2026-03-19 14:00-14:30 Europe/Berlin | Jour fixe (later)',
  ],
  'outlook-windows-zone': [
    '2026-03-20 09:00-10:30 Europe/Berlin | Planung | @Room 4 | "Agenda:\\n1. Budget\\n2. Plans"',
  ],
  'outlook-zero-length': ['2026-03-20 12:00-12:01 Europe/Berlin | Deadline'],
  'pawplan-feed': ['2026-03-14 09:30-10:45 Europe/Berlin | Walk'],
  'thunderbird-end-before-start': [
    '! Backwards: The end is before the start',
    '! Sometime: The event has no start',
    '! 30 February: The time is not valid',
  ],
  'thunderbird-lf': [
    '2026-03-15 03:00-04:00 Asia/Tokyo | A title that is long enough to be folded over two lines of a calendar file | "One, two; three \\\\ four\\nfive"',
  ],
  'thunderbird-lic-location': ['2026-03-14 18:00-19:00 Europe/London | Tea'],
  'thunderbird-no-uid': ['2026-03-14 | Nameless', '2026-03-15 | Nameless'],
  'thunderbird-once': ['2026-03-14 | Once'],
  'thunderbird-prefix': ['2026-03-14 18:00-19:00 Europe/Berlin | Sport'],
  'thunderbird-rdate': [
    '2026-03-14 18:00-19:15 Europe/Berlin | Rehearsal',
    '2026-03-16 18:00-19:15 Europe/Berlin | Rehearsal',
    '2026-03-20 20:00-21:15 Europe/Berlin | Rehearsal',
  ],
  'thunderbird-same-uid': ['2026-03-14 | New'],
  'thunderbird-several-rules': ['! Odd: The event repeats in more than one way'],
  'thunderbird-todo': ['2026-03-15 03:00-04:00 Asia/Tokyo | Only this'],
  'thunderbird-unknown-zone': ['! Second breakfast: The time zone is unknown: Middle Earth'],
  'thunderbird-utc-series': [
    '2026-03-02 23:30-23:45 UTC | Overseas call | FREQ=WEEKLY;BYDAY=MO;COUNT=6 | until 2026-04-06',
  ],
};
