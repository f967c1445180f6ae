import { Injectable } from '@nestjs/common';
import type { Caller, OwnPart } from '@pawplan/contracts';
import { downloaded, PersonalData } from '@pawplan/directory';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { TotalsRepository } from '../totals/totals.repository.js';
import { RunsRepository } from '../trophies/runs.repository.js';
import { TalliesRepository } from '../trophies/tallies.repository.js';
import { TrophiesRepository } from '../trophies/trophies.repository.js';
import { viewTrophies } from '../trophies/trophy.view.js';

/** What this service holds of one person: whatever they recorded, wherever they did, and what came of it. All of it is theirs alone. */
@Injectable()
export class FocusData extends PersonalData {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly totals: TotalsRepository,
    private readonly tallies: TalliesRepository,
    private readonly runs: RunsRepository,
    private readonly trophies: TrophiesRepository,
  ) {
    super();
  }

  async gather({ userId }: Caller): Promise<OwnPart> {
    const [sessions, dailyTotals, tally, trophies] = await Promise.all([
      this.sessions.allOf(userId),
      this.totals.allOf(userId),
      this.tallies.get(userId),
      this.trophies.list(userId),
    ]);
    return {
      sessions: sessions.map((session) => downloaded(session, 'titleAskedAt', 'askTitleAt')),
      dailyTotals: dailyTotals.map((total) => downloaded(total)),
      totals: tally,
      trophies: viewTrophies(trophies),
    };
  }

  async erase(userId: string): Promise<void> {
    for (const kept of [this.sessions, this.totals, this.trophies, this.runs, this.tallies])
      await kept.deleteOf(userId);
  }
}
