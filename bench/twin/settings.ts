/** What the twin's processes are started with; they work on the databases of the product itself, hence on its indexes and data. */
export const settings = {
  port: Number(process.env.PORT ?? 0),
  mongodbUri: required('MONGODB_URI'),
  rabbitmqUrl: required('RABBITMQ_URL'),
  prefix: required('NAME_PREFIX'),
  jwtSecret: required('JWT_SECRET'),
};

/** The twin's queues; its names are its own. */
export const queues = {
  auth: `${settings.prefix}.twin.auth`,
  planner: `${settings.prefix}.twin.planner`,
  focus: `${settings.prefix}.twin.focus`,
};

/** Where its services tell what changed. */
export const exchange = `${settings.prefix}.twin.events`;

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
