import { act, renderHook } from '@testing-library/react';
import * as React from 'react';

/** The hook of a page that has just been opened. */
async function openPage() {
  jest.resetModules();
  jest.doMock('react', () => React);
  const { useIsPainted } = await import('./first-paint');
  return useIsPainted;
}

describe('waiting for the first paint', () => {
  let frames: FrameRequestCallback[];
  beforeEach(() => {
    frames = [];
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void) => run()) as typeof setTimeout);
  });
  afterEach(() => jest.restoreAllMocks());

  it('[SPEED-13] what waits for the first paint is rendered after its frame, and at once on later screens', async () => {
    const useIsPainted = await openPage();
    const { result } = renderHook(() => useIsPainted());
    expect(result.current).toBe(false);
    act(() => {
      for (const frame of frames) frame(0);
    });
    expect(result.current).toBe(true);
    expect(renderHook(() => useIsPainted()).result.current).toBe(true);
    expect(frames).toHaveLength(1);
  });

  it('[SPEED-13] nothing waits in a hidden tab', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const useIsPainted = await openPage();
    expect(renderHook(() => useIsPainted()).result.current).toBe(true);
  });
});
