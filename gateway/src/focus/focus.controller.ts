import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
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
import { AsMember, type CallerContext } from '../session/caller-context.js';
import { InGroup, InSpace } from '../session/in-space.js';

@ApiTags('focus')
@Controller('focus')
export class FocusController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @InSpace()
  @Answers(200, [FocusSession])
  listFocusSessions(@Query() window: FocusSessionWindow, @AsMember() context: CallerContext<Caller>) {
    return replyOf(this.rpc.pages(listFocusSessions, window, context));
  }

  @Post()
  @InSpace()
  @Answers(201, RecordedFocusSession)
  recordFocusSession(@Body() body: RecordFocusSession, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(recordFocusSession, body, context);
  }

  @Post('custom')
  @InSpace()
  @Answers(201, RecordedFocusSession)
  addCustomFocusSession(@Body() body: AddCustomFocusSession, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.call(addCustomFocusSession, body, context);
  }

  @Get('stats')
  @Answers(200, FocusStats)
  focusStats(@Query() query: FocusPeriod, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.json(focusStats, query, context);
  }

  @Get('leaderboard/:groupId')
  @InGroup('groupId')
  @Answers(200, [LeaderboardEntry])
  focusLeaderboard(@Query() query: FocusPeriod, @AsMember() context: CallerContext<Caller>) {
    return this.rpc.json(focusLeaderboard, query, context);
  }

  @Get('trophies')
  @Answers(200, [Trophy])
  listTrophies(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.json(listTrophies, {}, context);
  }

  @Get('trophies/catalogue')
  @Answers(200, [TrophyGoal])
  trophyCatalogue(@AsMember() context: CallerContext<Caller>) {
    return this.rpc.json(trophyCatalogue, {}, context);
  }
}
