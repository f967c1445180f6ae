import { loadConfig } from './load-config.js';
import { PlatformConfig } from './platform-config.js';

const load = (NODE_ENV: string, RABBITMQ_URL: string) => () => loadConfig(PlatformConfig, { NODE_ENV, RABBITMQ_URL });

describe('PlatformConfig', () => {
  it.each(['amqp://guest:guest@broker:5672', 'amqps://guest@broker', 'amqp://broker:5672'])(
    '[RUN-31] refuses %s in production',
    (url) => {
      expect(load('production', url)).toThrow('RABBITMQ_URL must not use the default account guest');
      expect(load('development', url)).not.toThrow();
    },
  );

  it.each(['x', '-1', '65536', '1.5'])('[METRIC-01] refuses the METRICS_PORT %s', (METRICS_PORT) => {
    const env = { RABBITMQ_URL: 'amqp://broker', METRICS_PORT };
    expect(() => loadConfig(PlatformConfig, env)).toThrow('METRICS_PORT must be a port');
  });

  it('[RUN-31] accepts an account other than guest in production', () => {
    expect(load('production', 'amqp://pawplan-auth:secret@broker:5672')).not.toThrow();
  });
});
