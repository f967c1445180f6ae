import type { LookupAddress, lookup } from 'node:dns';
import { request } from 'node:https';
import { PrivateAddressError, publicAgent, publicLookup } from './public-lookup.js';

/** A name server that answers these addresses for every name. */
const answering = (addresses: string[]) =>
  ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;

/** Looks a name up that has these addresses. */
const look = (addresses: string[], options: { all?: boolean } = {}): Promise<[Error | null, unknown]> =>
  new Promise((done) => {
    publicLookup(answering(addresses))('push.example.com', options, (error, found) => done([error, found]));
  });

describe('the lookup of a push service', () => {
  it.each([
    [['127.0.0.1']],
    [['8.8.8.8', '10.0.0.1']],
    [['::1']],
    [['::ffff:10.0.0.1']],
    [['fd00::1', '2a00:1450::1']],
    [['169.254.169.254']],
    [[]],
  ])('[PUSH-18] refuses a name with the addresses %j', async (addresses) => {
    for (const options of [{}, { all: true }]) {
      expect((await look(addresses, options))[0]).toBeInstanceOf(PrivateAddressError);
    }
  });

  it('[PUSH-18] returns the checked addresses, to which Node connects', async () => {
    expect(await look(['8.8.8.8', '2a00:1450::1'], { all: true })).toEqual([
      null,
      [
        { address: '8.8.8.8', family: 4 },
        { address: '2a00:1450::1', family: 6 },
      ],
    ]);
    expect(await look(['8.8.8.8'])).toEqual([null, '8.8.8.8']);
  });

  it('[PUSH-18] is used for every connection', async () => {
    const agent = publicAgent(answering(['127.0.0.1']));
    const refused = new Promise((_, reject) =>
      request('https://push.example.com/a', { agent }).on('error', reject).end(),
    );
    await expect(refused).rejects.toBeInstanceOf(PrivateAddressError);
    agent.destroy();
  });
});
