/** The settings of the twin's processes. They use the databases of the product itself, and so its indexes and data. */
export const settings = {
  port: Number(process.env.PORT ?? 0),
  mongodbUri: required('MONGODB_URI'),
  rabbitmqUrl: required('RABBITMQ_URL'),
  prefix: required('NAME_PREFIX'),
  jwtSecret: required('JWT_SECRET'),
};

/** The twin's queues; their names differ from those of the product. */
export const queues = {
  auth: `${settings.prefix}.twin.auth`,
  planner: `${settings.prefix}.twin.planner`,
  focus: `${settings.prefix}.twin.focus`,
};

/** The exchange to which the twin's services publish changes. */
export const exchange = `${settings.prefix}.twin.events`;

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
