import {
  LocalDateTime,
  OptionalChoice,
  OptionalDay,
  OptionalDescription,
  OptionalText,
  RequiredText,
} from '../fields/index.js';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages/index.js';

/** The body of `POST /api/calendar/google/events`; `start` and `end` are wall-clock times in the caller's zone. */
export class CreateGoogleEvent {
  @RequiredText({ label: 'title', max: LIMITS.title, required: MESSAGES.titleRequired, description: 'The title' })
  summary: string;
  @OptionalDescription() description?: string;
  @LocalDateTime({ label: 'start', description: 'The start, in the time zone of the caller' }) start: string;
  @LocalDateTime({ label: 'end', description: 'The end, after the start, in the time zone of the caller' }) end: string;
  @OptionalText({ label: 'location', max: LIMITS.location, description: 'Where it takes place, as plain text' })
  location?: string;
}

/**
 * The query of `GET /api/calendar/google/events`: days, both inclusive. Default: from one year ago to one year ahead.
 */
export class GoogleEventWindow {
  @OptionalDay({ label: 'from', description: 'The first day; left out: one year ago' }) from?: string | null;
  @OptionalDay({ label: 'to', description: 'The last day; left out: one year ahead' }) to?: string | null;
  @OptionalChoice(['active', 'all'], {
    label: 'without',
    description: 'The spaces whose events are left out: the active space, or all spaces of the caller',
  })
  without?: 'active' | 'all';
}
