import { type IdentityOptions, ProcessIdentity } from './process-identity.js';

const identity = (given: Partial<IdentityOptions> = {}) =>
  new ProcessIdentity({ process: 'auth', url: 'amqp://pawplan:secret@broker', ...given });
const perProcess = identity({ url: 'amqp://pawplan-auth:secret@broker', users: 'per-process' });

describe('the identity of a process', () => {
  it.each([
    ['amqp://pawplan:secret@broker', 'pawplan'],
    ['amqp://paw%20plan:secret@broker', 'paw plan'],
    ['amqp://broker', 'guest'],
  ])('[TRUST-06] signs over %s with its process name and the broker user %s', (url, userId) => {
    expect(identity({ url }).signature).toEqual({ appId: 'auth', userId });
  });

  it.each([
    [{ appId: 'gateway', userId: 'pawplan' }, null],
    [{ appId: 'planner', userId: 'pawplan' }, 'its sender is planner'],
    [{ appId: 'gateway', userId: 'other' }, 'other is not the broker user of gateway'],
    [{ appId: 'gateway' }, 'undefined is not the broker user'],
    [{ userId: 'pawplan' }, 'its sender is undefined'],
    [{}, 'it is not signed'],
  ])('[TRUST-07] accepts or refuses the signature %j', (signed, refusal) => {
    const found = identity().refusal(signed as never, ['gateway']);
    expect(found).toEqual(refusal === null ? null : expect.stringContaining(refusal));
  });

  it.each([
    [{ appId: 'gateway', userId: 'pawplan-gateway' }, true],
    [{ appId: 'gateway', userId: 'pawplan-planner' }, false],
    [{ appId: 'gateway', userId: 'elsewhere-gateway' }, false],
    [{ appId: 'gateway', userId: 'pawplan-auth' }, false],
  ])('[TRUST-10] with one broker user for each process, checks the signature %j, accepted: %s', (signed, taken) => {
    expect(perProcess.refusal(signed as never, ['gateway']) === null).toBe(taken);
  });

  it('[TRUST-10] refuses to start under the broker user of another process', () => {
    expect(() => identity({ users: 'per-process' })).toThrow('does not end with -auth');
  });

  it.each([
    [{}, true],
    [{ appId: 'planner', userId: 'pawplan' }, false],
    [{ appId: 'gateway' }, false],
  ])('[TRUST-11] during an upgrade, checks the signature %j, accepted: %s', (signed, taken) => {
    const during = identity({ acceptUnsigned: true });
    expect(during.refusal(signed as never, ['gateway']) === null).toBe(taken);
  });
});
