import { ApiFailure } from '@/api/failure';
import type { Goal } from '@/api/generated';
import { sendOver } from './send-over';

const goal = (version: number, currentValue: number) => ({ version, currentValue }) as Goal;

/** A server with this goal; it records the versions it was sent. */
function server(stands: Goal) {
  const versions: number[] = [];
  const send = async (version: number) => {
    versions.push(version);
    if (version !== stands.version) throw new ApiFailure(409, { message: 'Stale', current: stands });
    return goal(version + 1, 7);
  };
  return { send, versions };
}

describe('sending progress again', () => {
  it.each([
    ['nothing changed since', goal(3, 0), [3], goal(4, 7)],
    ['another field was changed', goal(4, 0), [3, 4], goal(5, 7)],
    ['an earlier own value had arrived', goal(4, 1), [3, 4], goal(5, 7)],
    ['the value itself had arrived', goal(4, 7), [3], goal(4, 7)],
    ['somebody else changed the value', goal(4, 99), [3], goal(4, 99)],
  ])('[GOAL-16] replaces the stored value only if nobody else changed it: %s', async (_, stands, versions, outcome) => {
    const asked = server(stands);
    expect(await sendOver(7, { version: 3, values: [0, 1] }, asked.send)).toEqual(outcome);
    expect(asked.versions).toEqual(versions);
  });

  it('[GOAL-16] passes on any other failure', async () => {
    const down = async () => {
      throw new ApiFailure(503, null);
    };
    await expect(sendOver(7, { version: 3, values: [0] }, down)).rejects.toMatchObject({ status: 503 });
  });
});
