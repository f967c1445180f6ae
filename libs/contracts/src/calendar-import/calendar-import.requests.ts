import { FileText } from '../fields/index.js';
import { LIMITS } from '../limits.js';

/** The body of `POST /api/calendar/import` and of its preview. */
export class ImportCalendar {
  @FileText({
    label: 'text',
    max: LIMITS.importBody,
    description: 'The text of a calendar file (iCalendar, RFC 5545)',
  })
  text: string;
}
