import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@pawplan/contracts';
import { Clock, Failure, RpcClient } from '@pawplan/platform';
import type { calendar_v3 } from 'googleapis/build/src/apis/calendar/index.js';
import { PlannerConfig } from '../../config.js';
import { GoogleCalendar } from './google-calendar.js';
import { GoogleSession } from './google-session.js';
import { RetryDelay } from './retry-delay.js';

const TIMEOUT_MS = 15_000;

/** Opens people's Google calendars. */
@Injectable()
export class GoogleClient {
  private loading?: Promise<calendar_v3.Calendar>;

  constructor(
    private readonly config: PlannerConfig,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    private readonly retryDelay: RetryDelay,
  ) {}

  get isConfigured(): boolean {
    return this.config.hasGoogle;
  }

  /** Throws Failure `unavailable` when this installation has no Google client. */
  requireConfigured(): void {
    if (!this.isConfigured) throw new Failure('unavailable', MESSAGES.googleNotConfigured);
  }

  /**
   * Opens a person's calendar. A request is retried up to `tries` times when Google is busy. Throws Failure `conflict`
   * when the person is not connected, `bad-gateway` when Google is down, `unavailable`.
   */
  async open(userId: string, tries: number): Promise<GoogleCalendar> {
    this.requireConfigured();
    const session = new GoogleSession(userId, this.rpc, this.clock);
    await session.access();
    const { events } = await this.load();
    return new GoogleCalendar(events, session, this.retryDelay, tries);
  }

  /** Loaded on first use, so that the library takes no memory in an installation without Google. */
  private load(): Promise<calendar_v3.Calendar> {
    this.loading ??= import('googleapis/build/src/apis/calendar/index.js').then(({ calendar }) =>
      calendar({
        version: 'v3',
        rootUrl: `${this.config.GOOGLE_API_BASE_URL}/`,
        timeout: TIMEOUT_MS,
        // {@link GoogleCalendar} retries requests itself.
        retry: false,
      }),
    );
    return this.loading;
  }
}
