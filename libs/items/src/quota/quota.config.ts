import { QUOTAS } from '@pawplan/contracts';
import { IsInt, Min } from 'class-validator';

/** The quotas of spaces and people, read from the environment once at start. Every limit applies per service. */
export class QuotaConfig {
  /** Maximum number of items of one kind (todos, events, …) in a space. */
  @IsInt() @Min(1) QUOTA_SPACE_ITEMS: number = QUOTAS.spaceItems;
  /** Maximum size in bytes of the items of one kind in a space. */
  @IsInt() @Min(1) QUOTA_SPACE_BYTES: number = QUOTAS.spaceBytes;
  /** Maximum number and bytes of items of all kinds in a personal space. */
  @IsInt() @Min(1) QUOTA_PERSON_ITEMS: number = QUOTAS.personItems;
  @IsInt() @Min(1) QUOTA_PERSON_BYTES: number = QUOTAS.personBytes;
  /** Maximum number and bytes of items of all kinds in a group space. */
  @IsInt() @Min(1) QUOTA_GROUP_ITEMS: number = QUOTAS.groupItems;
  @IsInt() @Min(1) QUOTA_GROUP_BYTES: number = QUOTAS.groupBytes;
  /** Maximum number of focus sessions of a person, in all spaces. */
  @IsInt() @Min(1) QUOTA_FOCUS_SESSIONS: number = QUOTAS.focusSessions;
}
