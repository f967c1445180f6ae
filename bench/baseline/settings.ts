/**
 * The settings of the baseline's processes. They use the databases of the product itself, and so its indexes and data.
 */
export const settings = {
  port: Number(process.env.PORT ?? 0),
  mongodbUri: required('MONGODB_URI'),
  rabbitmqUrl: required('RABBITMQ_URL'),
  prefix: required('NAME_PREFIX'),
  jwtSecret: required('JWT_SECRET'),
};

/** The baseline's queues; their names differ from those of the product. */
export const queues = {
  auth: `${settings.prefix}.baseline.auth`,
  planner: `${settings.prefix}.baseline.planner`,
  focus: `${settings.prefix}.baseline.focus`,
};

/** The exchange to which the baseline's services publish changes. */
export const exchange = `${settings.prefix}.baseline.events`;

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
