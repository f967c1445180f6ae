import { ApiProperty } from '@nestjs/swagger';

class LeaderboardUser {
  @ApiProperty({ description: 'The id of the member' }) id: string;
  @ApiProperty({ description: "The member's current name" }) name: string;
}

class LeaderboardStats {
  @ApiProperty({ description: 'Focus time of the period in this group, in seconds' }) totalTime: number;
}

/** A place on a group's leaderboard. */
export class LeaderboardEntry {
  @ApiProperty({ description: 'The place, from 1; equal totals share a place' }) rank: number;
  @ApiProperty({ type: LeaderboardUser, description: 'The member' }) user: LeaderboardUser;
  @ApiProperty({ type: LeaderboardStats, description: 'What the place is based on' }) stats: LeaderboardStats;
  @ApiProperty({ description: 'The number of all trophies that the member ever unlocked' }) trophyCount: number;
}
