/** Parts of the `User-Agent` of calendar programs. The first one that matches wins. */
const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/Google-Calendar-Importer|GoogleCalendar/i, 'Google Calendar'],
  [/Microsoft (?:Office|Outlook|Exchange)|Microsoft\.(?:Exchange|Office|Outlook)|\bOutlook\b/i, 'Outlook'],
  [/\bThunderbird\//i, 'Thunderbird'],
  [/\bICSx5\//i, 'ICSx5'],
  [/\bNextcloud\b/i, 'Nextcloud'],
  [/\bHomeAssistant\b/i, 'Home Assistant'],
  [/\bEvolution\//i, 'Evolution'],
  [/dataaccessd|CalendarAgent|CalendarStore|\biCal\//i, 'Apple Calendar'],
];

/**
 * The calendar program with this `User-Agent`, or null for an unknown one. Programs choose this header themselves, so
 * the answer proves nothing. It is one of a few names, whatever a program sends.
 */
export const programOf = (userAgent: string): string | null =>
  PROGRAMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
