import { ApiProperty } from '@nestjs/swagger';

/** Who may register: all people, people with the invite code of a group, or no new people. */
export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const;

export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** The settings that the sign-in screens need before they offer registration. */
export class RegistrationConfig {
  @ApiProperty({
    enum: REGISTRATION_MODES,
    description: 'invite: a code of a group is needed; closed: 403 for all people',
  })
  registration: RegistrationMode;
  @ApiProperty({ description: 'Whether the server sends e-mails, for example a link for a forgotten password' })
  mail: boolean;
}
