import { ApiFailure } from '@/api/failure';
import { reachState } from './reach-state';

const item = (version: number, on: boolean) => ({ _id: 'i', version, on });
const isOn = ({ on }: { on: boolean }) => on;

/** A server with this item; it records the versions it was sent. One that is not strict takes any version. */
function server(standing: ReturnType<typeof item>, strict = true) {
  const heard: number[] = [];
  let now = standing;
  const send = async (version: number) => {
    heard.push(version);
    if (strict && version !== now.version) throw new ApiFailure(409, { current: now });
    now = item(now.version + 1, !now.on);
    return now;
  };
  return { heard, send };
}

describe('reversing a state', () => {
  it.each([
    ['nobody else changed it', item(3, false), [3], 4],
    ['somebody reversed it already', item(4, true), [3], 4],
    ['somebody edited it', item(5, false), [3, 5], 6],
  ])('[TODO-20] [TODO-21] reaches the wanted state when %s', async (_, standing, versions, version) => {
    const { heard, send } = server(standing);
    expect(await reachState(true, 3, send, isOn)).toEqual(item(version, true));
    expect(heard).toEqual(versions);
  });

  it('[TODO-36] passes on any other refusal, and a second conflict', async () => {
    const refuse = (status: number, body: object) => async () => {
      throw new ApiFailure(status, body);
    };
    await expect(reachState(true, 3, refuse(500, {}), isOn)).rejects.toMatchObject({ status: 500 });
    await expect(reachState(true, 3, refuse(409, { current: item(9, false) }), isOn)).rejects.toMatchObject({
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
    expect((await reachState(wanted, 3, send, isOn)).on).toBe(wanted);
    expect(heard).toHaveLength(calls);
  });

  it('[HABIT-13] sends once only when the clock of the device is on another day', async () => {
    const { heard, send } = server(item(3, false), false);
    await reachState(true, 3, send, () => false);
    expect(heard).toHaveLength(1);
  });
});
