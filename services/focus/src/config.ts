import { IsInt, Max, Min } from 'class-validator';

/** The settings of the focus service, read from the environment once at start. */
export class FocusConfig {
  /** Seconds between polls for missing titles and for purged groups. */
  @IsInt() @Min(1) @Max(3_600) FOCUS_POLL_SECONDS: number = 30;
  /**
   * How long a recording waits for the title of its task, in milliseconds; must be shorter than the deadline of its own
   * caller.
   */
  @IsInt() @Min(100) @Max(4_000) FOCUS_TITLE_DEADLINE_MS: number = 1_000;
}
