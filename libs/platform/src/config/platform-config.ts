import { IsIn, Matches } from 'class-validator';
import { MODES } from './limited-config.js';

const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

/** What every process must be told. */
export class PlatformConfig {
  @Matches(/^amqps?:\/\//, { message: 'RABBITMQ_URL must be an amqp:// address' })
  RABBITMQ_URL: string;

  /** Begins the names of queues, exchanges and databases, so that two installations can share one broker and one database server. */
  @Matches(/^[a-z0-9-]{1,40}$/i, { message: 'NAME_PREFIX must be up to 40 letters, digits and hyphens' })
  NAME_PREFIX = 'pawplan';

  @IsIn(LEVELS, { message: `LOG_LEVEL must be one of ${LEVELS.join(', ')}` })
  LOG_LEVEL = 'info';

  @IsIn(MODES, { message: `NODE_ENV must be one of ${MODES.join(', ')}` })
  NODE_ENV = 'development';
}

/** What every service must be told. */
export class ServiceConfig extends PlatformConfig {
  @Matches(/^mongodb(\+srv)?:\/\//, { message: 'MONGODB_URI must be a mongodb:// address' })
  MONGODB_URI: string;
}
