import { RabbitConnection } from '@pawplan/platform';
import { requiredEnv, TcpProxy } from '@pawplan/testing';
import { closeChannel } from '../src/rabbit/close-channel.js';

const LONGER_THAN_THE_CUT = 1_000;

let proxy: TcpProxy;
let connection: RabbitConnection;

beforeEach(async () => {
  const through = await TcpProxy.before(requiredEnv('RABBITMQ_URL'));
  proxy = through.proxy;
  connection = new RabbitConnection({ url: through.url, name: 'channel-cuts.spec', process: 'gateway' });
});
afterEach(async () => {
  await connection.close();
  await proxy.close();
});

it('[PLAT-24] a channel opens again when the connection is lost while its setup closes another one', async () => {
  const cut = async () => {
    await proxy.refuse();
    proxy.delay(0);
    await proxy.accept();
  };
  let setups = 0;
  const channel = connection.channel(async (_channel, model) => {
    setups += 1;
    const other = await model.createChannel();
    if (setups === 1) {
      proxy.delay(LONGER_THAN_THE_CUT);
      setImmediate(() => void cut());
    }
    await closeChannel(other);
  });
  await channel.ready();
  expect(setups).toBe(2);
});

it('[PLAT-24] closing a channel twice does not fail', async () => {
  const channel = await connection.channel().ready();
  await closeChannel(channel);
  await closeChannel(channel);
});
