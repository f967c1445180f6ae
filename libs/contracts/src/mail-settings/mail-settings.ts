import { ApiProperty } from '@nestjs/swagger';

/** When a person gets the e-mail with their day: never, every day, or on Mondays. */
export const DIGESTS = ['off', 'daily', 'mondays'] as const;
export type Digest = (typeof DIGESTS)[number];

/** The e-mails that a person has chosen. */
export class MailSettings {
  @ApiProperty({ description: 'Whether reminders come by e-mail too' }) reminders: boolean;
  @ApiProperty({
    enum: DIGESTS,
    description: "When the person's day comes by e-mail, at 07:30 in their zone: `off`, `daily` or on `mondays`",
  })
  digest: Digest;
}

/** The settings of a person who has chosen nothing. */
export const MAIL_SETTINGS_DEFAULTS: Readonly<MailSettings> = { reminders: false, digest: 'off' };
