import { ApiProperty } from '@nestjs/swagger';

/** Who may register: everybody, everybody with the invite code of a group, or nobody. */
export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const;

export type RegistrationMode = (typeof REGISTRATION_MODES)[number];

/** The settings that the sign-in screens need before they offer registration. */
export class RegistrationConfig {
  @ApiProperty({
    enum: REGISTRATION_MODES,
    description: 'invite: a code of a group is needed; closed: 403 for everybody',
  })
  registration: RegistrationMode;
}
