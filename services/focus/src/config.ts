import { IsInt, Max, Min } from 'class-validator';

/** The settings of the focus service, read from the environment once at start. */
export class FocusConfig {
  /** Seconds between looks for titles that are still to be asked for, and for groups that were purged. */
  @IsInt() @Min(1) @Max(3_600) FOCUS_POLL_SECONDS: number = 30;
  /** Milliseconds that a recording waits for its task's title; less than its own caller waits for it. */
  @IsInt() @Min(100) @Max(4_000) FOCUS_TITLE_DEADLINE_MS: number = 1_000;
}
