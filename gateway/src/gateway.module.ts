import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { EVENTS } from '@pawplan/contracts';
import { PlatformModule } from '@pawplan/platform';
import { AuthController } from './auth/auth.controller.js';
import { EmailVerificationController } from './auth/email-verification.controller.js';
import { GoogleController } from './auth/google.controller.js';
import { PasskeySignInController } from './auth/passkey-sign-in.controller.js';
import { PasskeysController } from './auth/passkeys.controller.js';
import { SecondFactorController } from './auth/second-factor.controller.js';
import { SignInSessionsController } from './auth/sign-in-sessions.controller.js';
import { CalendarController } from './calendar/calendar.controller.js';
import { CalendarImportController } from './calendar/calendar-import.controller.js';
import { GoogleEventsController } from './calendar/google-events.controller.js';
import { GatewayConfig } from './config.js';
import { ConfigModule } from './config.module.js';
import { FeedsController } from './feeds/feeds.controller.js';
import { FocusController } from './focus/focus.controller.js';
import { GoalsController } from './goals/goals.controller.js';
import { GroupsController } from './groups/groups.controller.js';
import { HabitsController } from './habits/habits.controller.js';
import { HealthController } from './health/health.controller.js';
import { HealthService } from './health/health.service.js';
import { OperatorGuard } from './health/operator.guard.js';
import { BodyPipe } from './http/body.pipe.js';
import { InFlightLimit } from './http/in-flight.js';
import { ProblemFilter } from './http/problem.filter.js';
import { Proxies } from './http/proxies.js';
import { RateLimitGuard, rateLimits } from './http/rate-limit.guard.js';
import { SessionAndRateLimitGuard } from './http/session-and-rate-limit.guard.js';
import { proxiesOf } from './http/watch-connections.js';
import { LiveController } from './live/live.controller.js';
import { LiveService } from './live/live.service.js';
import { MailSettingsController } from './mail/mail-settings.controller.js';
import { UnsubscribeController } from './mail/unsubscribe.controller.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { OwnDataController } from './own-data/own-data.controller.js';
import { PushController } from './push/push.controller.js';
import { ReminderSettingsController } from './reminder-settings/reminder-settings.controller.js';
import { DefaultRemindersController } from './reminders/default-reminders.controller.js';
import { OwnRemindersController } from './reminders/own-reminders.controller.js';
import { SessionModule } from './session/session.module.js';
import { SpecialDatesController } from './special-dates/special-dates.controller.js';
import { RecurrenceController } from './todos/recurrence.controller.js';
import { TodosController } from './todos/todos.controller.js';

/**
 * The HTTP interface of the services. It determines the caller, the space and the call, and contains no business rules.
 */
@Module({
  imports: [
    ConfigModule,
    PlatformModule.forGateway({ events: EVENTS }),
    ThrottlerModule.forRootAsync({ inject: [GatewayConfig], useFactory: rateLimits }),
    SessionModule,
  ],
  controllers: [
    AuthController,
    EmailVerificationController,
    SecondFactorController,
    PasskeySignInController,
    PasskeysController,
    GoogleController,
    SignInSessionsController,
    GroupsController,
    CalendarController,
    CalendarImportController,
    GoogleEventsController,
    SpecialDatesController,
    FeedsController,
    DefaultRemindersController,
    OwnRemindersController,
    TodosController,
    RecurrenceController,
    GoalsController,
    HabitsController,
    FocusController,
    MailSettingsController,
    UnsubscribeController,
    NotificationsController,
    PushController,
    ReminderSettingsController,
    OwnDataController,
    LiveController,
    HealthController,
  ],
  providers: [
    HealthService,
    OperatorGuard,
    LiveService,
    RateLimitGuard,
    { provide: Proxies, inject: [GatewayConfig], useFactory: proxiesOf },
    { provide: APP_GUARD, useClass: SessionAndRateLimitGuard },
    { provide: APP_INTERCEPTOR, useClass: InFlightLimit },
    { provide: APP_PIPE, useClass: BodyPipe },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
})
export class GatewayModule {}
