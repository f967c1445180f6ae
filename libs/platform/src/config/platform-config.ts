import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { MIGRATE_MODES, type MigrateMode } from '../mongo/migrations/migration.js';
import { BROKER_USERS, type BrokerUsers } from '../trust/process-identity.js';
import { MODES } from './limited-config.js';

const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

/** The password of RabbitMQ's default account is public. */
const NotGuestInProduction = () =>
  ValidateBy(
    {
      name: 'notGuestInProduction',
      validator: {
        validate: (url, args) =>
          (args?.object as PlatformConfig | undefined)?.NODE_ENV !== 'production' ||
          String(url)
            .split(',')
            .every((address) => !/^amqps?:\/\/(guest[:@]|[^@]*$)/.test(address)),
      },
    },
    { message: 'RABBITMQ_URL must not use the default account guest in production' },
  );

/** The settings of every process. */
export class PlatformConfig {
  /** Several nodes of a cluster are separated by commas. */
  @NotGuestInProduction()
  @Matches(/^amqps?:\/\/[^,\s]+(,amqps?:\/\/[^,\s]+)*$/, {
    message: 'RABBITMQ_URL must be an amqp:// address, or several separated by commas',
  })
  RABBITMQ_URL: string;

  /**
   * Prefix of the names of queues, exchanges and databases, so that two installations can share one broker and one
   * database server.
   */
  @Matches(/^[a-z0-9-]{1,40}$/i, { message: 'NAME_PREFIX must be up to 40 letters, digits and hyphens' })
  NAME_PREFIX = 'pawplan';

  /** Whether this process also communicates with replicas of the previous release. Set during an upgrade. */
  @IsBoolean({ message: 'ACCEPT_PREVIOUS_RELEASE must be true or false' })
  ACCEPT_PREVIOUS_RELEASE = false;

  @IsIn(LEVELS, { message: `LOG_LEVEL must be one of ${LEVELS.join(', ')}` })
  LOG_LEVEL = 'info';

  @IsIn(MODES, { message: `NODE_ENV must be one of ${MODES.join(', ')}` })
  NODE_ENV = 'development';

  /**
   * `shared`: all processes connect to the broker as one user. `per-process`: each process has its own user, whose name
   * ends with `-<process>`.
   */
  @IsIn(BROKER_USERS, { message: `BROKER_USERS must be one of ${BROKER_USERS.join(', ')}` })
  BROKER_USERS: BrokerUsers = 'shared';

  /**
   * The port where Prometheus reads the metrics of this process; 0 takes any free port. Without it they cannot be read.
   */
  @IsOptional()
  @IsInt({ message: 'METRICS_PORT must be a port' })
  @Min(0, { message: 'METRICS_PORT must be a port' })
  @Max(65_535, { message: 'METRICS_PORT must be a port' })
  METRICS_PORT?: number;

  /** The address on which the metrics server listens. */
  @IsString()
  @MinLength(1)
  METRICS_HOST: string = '127.0.0.1';
}

/** The settings of every service. */
export class ServiceConfig extends PlatformConfig {
  @Matches(/^mongodb(\+srv)?:\/\//, { message: 'MONGODB_URI must be a mongodb:// address' })
  MONGODB_URI: string;

  /**
   * What the service does at start if its database is older than the service. `start`: migrate (one replica migrates,
   * the others wait), then serve. `only`: migrate, then exit. `never`: refuse to start.
   */
  @IsIn(MIGRATE_MODES, { message: `MIGRATE must be one of ${MIGRATE_MODES.join(', ')}` })
  MIGRATE: MigrateMode = 'start';

  /** A file that the service writes every few seconds while it is healthy. Default: none. */
  @IsString()
  HEALTH_FILE = '';
}
