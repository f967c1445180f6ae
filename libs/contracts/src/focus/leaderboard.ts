import { ApiProperty } from '@nestjs/swagger';

export class LeaderboardUser {
  @ApiProperty() id: string;
  @ApiProperty() name: string;
}

export class LeaderboardStats {
  /** Seconds. */
  @ApiProperty() totalTime: number;
}

/** A place on a group's leaderboard. */
export class LeaderboardEntry {
  @ApiProperty() rank: number;
  @ApiProperty({ type: LeaderboardUser }) user: LeaderboardUser;
  @ApiProperty({ type: LeaderboardStats }) stats: LeaderboardStats;
  /** The number of all trophies ever unlocked. */
  @ApiProperty() trophyCount: number;
}
