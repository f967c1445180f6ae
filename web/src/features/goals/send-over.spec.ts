import { ApiFailure } from '../../api/failure';
import type { Goal } from '../../api/generated';
import { sendOver } from './send-over';

const goal = (version: number, currentValue: number) => ({ version, currentValue }) as Goal;

/** A server where the goal stands like this, and what it was sent. */
function server(stands: Goal) {
  const versions: number[] = [];
  const send = async (version: number) => {
    versions.push(version);
    if (version !== stands.version) throw new ApiFailure(409, { message: 'Stale', current: stands });
    return goal(version + 1, 7);
  };
  return { send, versions };
}

describe('a progress that is sent again', () => {
  it.each([
    ['nothing happened since', goal(3, 0), [3], goal(4, 7)],
    ['something else of it was changed', goal(4, 0), [3, 4], goal(5, 7)],
    ['an own value had arrived after all', goal(4, 1), [3, 4], goal(5, 7)],
    ['it had arrived itself', goal(4, 7), [3], goal(4, 7)],
    ['somebody moved it', goal(4, 99), [3], goal(4, 99)],
  ])('[GOAL-16] %s', async (_, stands, versions, outcome) => {
    const asked = server(stands);
    expect(await sendOver(7, { version: 3, values: [0, 1] }, asked.send)).toEqual(outcome);
    expect(asked.versions).toEqual(versions);
  });

  it('[GOAL-16] any other failure is one', async () => {
    const down = async () => {
      throw new ApiFailure(503, null);
    };
    await expect(sendOver(7, { version: 3, values: [0] }, down)).rejects.toMatchObject({ status: 503 });
  });
});
