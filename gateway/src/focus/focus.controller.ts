import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AddCustomFocusSession,
  addCustomFocusSession,
  type Caller,
  FocusPeriod,
  FocusSession,
  FocusSessionWindow,
  FocusStats,
  focusLeaderboard,
  focusStats,
  LeaderboardEntry,
  LIMITS,
  listFocusSessions,
  listTrophies,
  RecordedFocusSession,
  RecordFocusSession,
  recordFocusSession,
  Trophy,
  TrophyGoal,
  trophyCatalogue,
} from '@pawplan/contracts';
import { RpcClient } from '@pawplan/platform';
import { Answers } from '../http/answers.js';
import { replyOf } from '../http/long-reply.js';
import { Refuses } from '../http/refusals.js';
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { InGroup, InSpace } from '../session/in-space.js';

@ApiTags('focus')
@Controller('focus')
export class FocusController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({
    summary: 'List focus sessions',
    description:
      `The caller's own sessions in the space, by start, newest first: the last ${LIMITS.sessionsListed}, or up to ` +
      `${LIMITS.sessionsInWindow} with a window of days.`,
  })
  @InSpace()
  @Answers(200, [FocusSession])
  listFocusSessions(@Query() window: FocusSessionWindow, @AsMember() context: CallerContext<Caller>) {
    return replyOf(this.rpc.pages(listFocusSessions, window, context));
  }

  @Post()
  @ApiOperation({
    summary: 'Record a focus session',
    description:
      'Without start and end, the session ended now. A session with the same start, end and task is recorded once.',
  })
  @InSpace()
  @Answers(201, RecordedFocusSession)
  @Refuses(404, 'The task does not exist, or not for the caller.')
  @Refuses(
    409,
    'The time overlaps a recorded session, the day would have more than 24 hours of focus time, or a quota is used up.',
  )
  recordFocusSession(@Body() body: RecordFocusSession, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(recordFocusSession, body, context);
  }

  @Post('custom')
  @ApiOperation({
    summary: 'Add a focus session by hand',
    description:
      'For time that the timer did not measure. It may start later today, but must not overlap another session.',
  })
  @InSpace()
  @Answers(201, RecordedFocusSession)
  @Refuses(404, 'The task does not exist, or not for the caller.')
  @Refuses(
    409,
    'The time overlaps a recorded session, the day would have more than 24 hours of focus time, or a quota is used up.',
  )
  addCustomFocusSession(@Body() body: AddCustomFocusSession, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(addCustomFocusSession, body, context);
  }

  @Get('stats')
  @ApiOperation({
    summary: 'Get focus statistics',
    description: "All the caller's sessions of a period, in every space, with the totals of the period before.",
  })
  @Answers(200, FocusStats)
  focusStats(@Query() query: FocusPeriod, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.json(focusStats, query, context);
  }

  @Get('leaderboard/:groupId')
  @ApiOperation({
    summary: 'Get the leaderboard of a group',
    description:
      `The ${LIMITS.leaderboard} members with the most focus time in this group during the period. Members without ` +
      'focus time are left out.',
  })
  @InGroup('groupId')
  @Answers(200, [LeaderboardEntry])
  focusLeaderboard(@Query() query: FocusPeriod, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.json(focusLeaderboard, query, context);
  }

  @Get('trophies')
  @ApiOperation({ summary: 'List unlocked trophies', description: 'The trophies of the caller, newest first.' })
  @Answers(200, [Trophy])
  listTrophies(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.json(listTrophies, {}, context);
  }

  @Get('trophies/catalogue')
  @ApiOperation({ summary: 'List all trophies', description: "Every trophy that exists, with the caller's progress." })
  @Answers(200, [TrophyGoal])
  trophyCatalogue(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.json(trophyCatalogue, {}, context);
  }
}
