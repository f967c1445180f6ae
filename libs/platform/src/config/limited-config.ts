import { IsBoolean, IsIn, ValidateBy } from 'class-validator';

export const MODES = ['development', 'test', 'production'];

/** The settings of every process that has rate limits. */
export class LimitedConfig {
  @IsIn(MODES, { message: `NODE_ENV must be one of ${MODES.join(', ')}` })
  NODE_ENV: string = 'development';

  /** Turns off every rate limit, for load tests. Not allowed in production. */
  @IsBoolean({ message: 'RATE_LIMIT_DISABLED must be true or false' })
  @ValidateBy(
    {
      name: 'notInProduction',
      validator: {
        validate: (lifted, args) => !(lifted && (args?.object as LimitedConfig | undefined)?.NODE_ENV === 'production'),
      },
    },
    { message: 'RATE_LIMIT_DISABLED must not be true in production' },
  )
  RATE_LIMIT_DISABLED: boolean = false;
}
