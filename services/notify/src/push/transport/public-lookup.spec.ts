import type { LookupAddress, lookup } from 'node:dns';
import { PrivateAddressError, publicLookup } from './public-lookup.js';

/** Looks a name up that has these addresses. */
function look(addresses: string[], options: { all?: boolean } = {}): Promise<[Error | null, unknown]> {
  const resolve = ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;
  return new Promise((done) => {
    publicLookup(resolve)('push.example.com', options, (error, found) => done([error, found]));
  });
}

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
});
