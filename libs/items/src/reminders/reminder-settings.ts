import { IsInt, Max, Min } from 'class-validator';

/** The settings of reminders, read from the environment once at start. */
export class ReminderSettings {
  /** Seconds between polls for due reminders. */
  @IsInt() @Min(1) @Max(3_600) REMINDER_POLL_SECONDS: number = 5;
}
