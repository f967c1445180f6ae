import { randomBytes } from 'node:crypto';

/** Points the service tests at a MongoDB and a RabbitMQ, under a name prefix that no other run uses. */
export default async function globalSetup(): Promise<void> {
  if (!process.env.MONGODB_URI) throw new Error('Set MONGODB_URI');
  process.env.RABBITMQ_URL ??= 'amqp://guest:guest@localhost:5672';
  process.env.NAME_PREFIX = `test-${randomBytes(4).toString('hex')}`;
}
