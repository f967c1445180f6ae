import { ApiFailure } from '../../api/failure';
import type { Todo } from '../../api/generated';
import { toggleTo } from './toggle-to';

const todo = (version: number, completed: boolean) => ({ version, completed }) as Todo;

/** A server with this todo; it records the versions it was sent. */
function server(standing: Todo) {
  const heard: number[] = [];
  const send = async (version: number) => {
    heard.push(version);
    if (version !== standing.version) throw new ApiFailure(409, { current: standing });
    return todo(version + 1, !standing.completed);
  };
  return { heard, send };
}

describe('toggling', () => {
  it.each([
    ['nobody else changed it', todo(3, false), [3], 4],
    ['somebody ticked it already', todo(4, true), [3], 4],
    ['somebody edited it', todo(5, false), [3, 5], 6],
  ])('[TODO-20] [TODO-21] reaches the wanted state when %s', async (_, standing, versions, version) => {
    const { heard, send } = server(standing);
    expect(await toggleTo(true, 3, send)).toEqual(todo(version, true));
    expect(heard).toEqual(versions);
  });

  it('[TODO-36] passes on any other refusal, and a second conflict', async () => {
    const refuse = (status: number, body: object) => async () => {
      throw new ApiFailure(status, body);
    };
    await expect(toggleTo(true, 3, refuse(500, {}))).rejects.toMatchObject({ status: 500 });
    await expect(toggleTo(true, 3, refuse(409, { current: todo(9, false) }))).rejects.toMatchObject({ status: 409 });
  });
});
