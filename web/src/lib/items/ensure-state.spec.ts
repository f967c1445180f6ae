import { ApiFailure } from '@/api/failure';
import { ensureState } from './ensure-state';

const item = (version: number, on: boolean) => ({ _id: 'i', version, on });
const isOn = ({ on }: { on: boolean }) => on;

/** A server with this item; it records the versions it was sent. One that is not strict takes any version. */
function server(initial: ReturnType<typeof item>, strict = true) {
  const versions: number[] = [];
  let now = initial;
  const send = async (version: number) => {
    versions.push(version);
    if (strict && version !== now.version) throw new ApiFailure(409, { current: now });
    now = item(now.version + 1, !now.on);
    return now;
  };
  return { heard: versions, send };
}

describe('reversing a state', () => {
  it.each([
    ['no other person changed it', item(3, false), [3], 4],
    ['another person already reversed it', item(4, true), [3], 4],
    ['another person edited it', item(5, false), [3, 5], 6],
  ])('[TODO-20] [TODO-21] reaches the wanted state when %s', async (_, standing, expectedVersions, version) => {
    const { heard, send } = server(standing);
    expect(await ensureState(true, 3, send, isOn)).toEqual(item(version, true));
    expect(heard).toEqual(expectedVersions);
  });

  it('[TODO-36] passes on any other refusal, and a second conflict', async () => {
    const refuse = (status: number, body: object) => async () => {
      throw new ApiFailure(status, body);
    };
    await expect(ensureState(true, 3, refuse(500, {}), isOn)).rejects.toMatchObject({ status: 500 });
    await expect(ensureState(true, 3, refuse(409, { current: item(9, false) }), isOn)).rejects.toMatchObject({
      status: 409,
    });
  });

  it.each([
    [true, item(3, false), 1],
    [false, item(3, true), 1],
    [true, item(4, true), 2],
    [false, item(4, false), 2],
  ])('[HABIT-13] sets %s on %j, at a server that takes any version, with %d calls', async (wanted, standing, calls) => {
    const { heard, send } = server(standing, false);
    expect((await ensureState(wanted, 3, send, isOn)).on).toBe(wanted);
    expect(heard).toHaveLength(calls);
  });

  it('[HABIT-13] sends once only when the clock of the device is on another day', async () => {
    const { heard, send } = server(item(3, false), false);
    await ensureState(true, 3, send, () => false);
    expect(heard).toHaveLength(1);
  });
});
