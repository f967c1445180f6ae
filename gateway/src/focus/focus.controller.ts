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
import { type Ask, AsMember } from '../session/ask.js';
import { InGroup, InSpace } from '../session/in-space.js';

@ApiTags('focus')
@Controller('focus')
export class FocusController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @InSpace()
  @Answers(200, [FocusSession])
  listFocusSessions(@Query() window: FocusSessionWindow, @AsMember() ask: Ask<Caller>) {
    return this.rpc.json(listFocusSessions, window, ask);
  }

  @Post()
  @InSpace()
  @Answers(201, RecordedFocusSession)
  recordFocusSession(@Body() body: RecordFocusSession, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(recordFocusSession, body, ask);
  }

  @Post('custom')
  @InSpace()
  @Answers(201, RecordedFocusSession)
  addCustomFocusSession(@Body() body: AddCustomFocusSession, @AsMember() ask: Ask<Caller>) {
    return this.rpc.call(addCustomFocusSession, body, ask);
  }

  @Get('stats')
  @Answers(200, FocusStats)
  focusStats(@Query() query: FocusPeriod, @AsMember() ask: Ask<Caller>) {
    return this.rpc.json(focusStats, query, ask);
  }

  @Get('leaderboard/:groupId')
  @InGroup('groupId')
  @Answers(200, [LeaderboardEntry])
  focusLeaderboard(@Query() query: FocusPeriod, @AsMember() ask: Ask<Caller>) {
    return this.rpc.json(focusLeaderboard, query, ask);
  }

  @Get('trophies')
  @Answers(200, [Trophy])
  listTrophies(@AsMember() ask: Ask<Caller>) {
    return this.rpc.json(listTrophies, {}, ask);
  }

  @Get('trophies/catalogue')
  @Answers(200, [TrophyGoal])
  trophyCatalogue(@AsMember() ask: Ask<Caller>) {
    return this.rpc.json(trophyCatalogue, {}, ask);
  }
}
