import { LocalDateTime, OptionalDay, OptionalText, RequiredText } from '../fields/index.js';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages.js';

/** The body of `POST /api/calendar/google/events`; `start` and `end` are wall-clock times in the caller's zone. */
export class CreateGoogleEvent {
  @RequiredText({ label: 'Title', max: LIMITS.title, required: MESSAGES.titleRequired }) summary: string;
  @OptionalText({ label: 'Description', max: LIMITS.description }) description?: string;
  @LocalDateTime({ label: 'Start' }) start: string;
  @LocalDateTime({ label: 'End' }) end: string;
  @OptionalText({ label: 'Location', max: LIMITS.title }) location?: string;
}

/**
 * The query of `GET /api/calendar/google/events`: days, both inclusive. Default: from one year ago to one year ahead.
 */
export class GoogleEventWindow {
  @OptionalDay({ label: 'From' }) from?: string | null;
  @OptionalDay({ label: 'To' }) to?: string | null;
}
