import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { endHold, pointerAt } from '../../test/pointer';
import { useDragGesture } from './use-drag-gesture';

/** An item in an area; `log` gets what happens. */
function Area({ log, mayBegin }: { log: string[]; mayBegin: boolean }) {
  const area = useRef<HTMLDivElement>(null);
  const handlers = useDragGesture<string>({
    area,
    take: ({ target }) => (target as HTMLElement).dataset.item ?? null,
    onBegin: (item) => {
      log.push(`begins ${item}`);
      return mayBegin;
    },
    onMove: (item, { clientX, clientY }) => log.push(`moves ${item} ${clientX} ${clientY}`),
    onEnd: (item, isDrop) => log.push(`${isDrop ? 'drops' : 'ends'} ${item}`),
  });
  return (
    <div ref={area} {...handlers} data-area>
      <button type="button" data-item="Vet" />
    </div>
  );
}

describe('a drag with a pointer', () => {
  let log: string[];
  let timers: jest.SpyInstance;

  const show = (mayBegin = true) => {
    const { container, unmount } = render(<Area log={log} mayBegin={mayBegin} />);
    const [area, item] = ['[data-area]', '[data-item]'].map((one) => container.querySelector(one) as HTMLElement);
    return { area, item, unmount } as { area: HTMLElement; item: HTMLElement; unmount: () => void };
  };
  const press = (node: Element, type = 'mouse', rest = {}) =>
    fireEvent.pointerDown(node, pointerAt(100, 100, type, rest));
  const move = (node: Element, x: number, y: number, type = 'mouse', rest = {}) =>
    fireEvent.pointerMove(node, pointerAt(x, y, type, rest));
  /** Whether an event was prevented from its usual effect. */
  const isPrevented = (node: EventTarget, type: string, init: object = {}) => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), init);
    node.dispatchEvent(event);
    return event.defaultPrevented;
  };

  beforeEach(() => {
    log = [];
    timers = jest.spyOn(globalThis, 'setTimeout');
  });

  it('[CAL-63] [TODO-90] a mouse drags after a few pixels and drops; a press without a move is a click', () => {
    const { area, item } = show();
    press(item);
    move(area, 102, 102);
    fireEvent.pointerUp(area, pointerAt(102, 102));
    expect(log).toEqual([]);
    press(item);
    move(area, 100, 104);
    move(area, 100, 150);
    fireEvent.pointerUp(area, pointerAt(100, 150));
    move(area, 100, 160);
    expect(log).toEqual(['begins Vet', 'moves Vet 100 104', 'moves Vet 100 150', 'drops Vet']);
  });

  it('[CAL-63] [CAL-110] [TODO-90] a finger drags once it has been held, also a little beside its first place', () => {
    const { area, item } = show();
    press(item, 'touch');
    move(area, 105, 95, 'touch');
    expect(log).toEqual([]);
    endHold(timers);
    move(area, 105, 150, 'touch');
    fireEvent.pointerUp(area, pointerAt(105, 150, 'touch'));
    expect(log).toEqual(['begins Vet', 'moves Vet 105 150', 'drops Vet']);
  });

  it('[CAL-63] [CAL-110] [TODO-90] a finger that moves at once scrolls', () => {
    const { area, item } = show();
    const stops = jest.spyOn(globalThis, 'clearTimeout');
    press(item, 'touch');
    const [timer] = timers.mock.results.map(({ value }) => value).slice(-1);
    expect([isPrevented(item, 'touchmove'), isPrevented(area, 'contextmenu')]).toEqual([false, true]);
    move(area, 100, 111, 'touch');
    expect(stops).toHaveBeenCalledWith(timer);
    expect([isPrevented(item, 'touchmove'), isPrevented(area, 'contextmenu')]).toEqual([false, false]);
    fireEvent.pointerUp(area, pointerAt(100, 111, 'touch'));
    expect(log).toEqual([]);
  });

  it('[CAL-110] [TODO-90] a finger that drags does not scroll, also when what it has pressed is no longer in the page', () => {
    const { area, item } = show();
    press(item, 'touch');
    endHold(timers);
    item.remove();
    expect([isPrevented(item, 'touchmove'), isPrevented(area, 'touchmove')]).toEqual([true, true]);
    fireEvent.pointerUp(area, pointerAt(100, 100, 'touch'));
    expect([isPrevented(item, 'touchmove'), isPrevented(area, 'touchmove')]).toEqual([false, false]);
  });

  it('[CAL-110] [TODO-90] a mouse that drags selects no text, and another one does', () => {
    const { area, item } = show();
    expect(isPrevented(area, 'selectstart')).toBe(false);
    press(item);
    expect([isPrevented(area, 'selectstart'), isPrevented(area, 'contextmenu')]).toEqual([true, false]);
  });

  it('[CAL-110] [TODO-90] the area captures the pointer when the drag begins', () => {
    const { area, item } = show();
    area.setPointerCapture = jest.fn();
    press(item);
    expect(area.setPointerCapture).not.toHaveBeenCalled();
    move(area, 100, 110);
    expect(jest.mocked(area.setPointerCapture).mock.calls).toEqual([[1]]);
  });

  it('[CAL-63] [CAL-110] [TODO-90] Escape ends a drag without a drop, and keeps its meaning before the drag begins', () => {
    const { area, item } = show();
    const pressEscape = () => isPrevented(document.body, 'keydown', { key: 'Escape' });
    press(item);
    expect(pressEscape()).toBe(false);
    move(area, 100, 110);
    expect(isPrevented(document.body, 'keydown', { key: 'a' })).toBe(false);
    expect([pressEscape(), pressEscape()]).toEqual([true, false]);
    fireEvent.pointerUp(area, pointerAt(100, 110));
    expect(log).toEqual(['begins Vet', 'moves Vet 100 110', 'ends Vet']);
  });

  it('[CAL-110] [TODO-90] only events of the same pointer move and end a drag', () => {
    const { area, item } = show();
    press(item);
    move(area, 100, 110);
    move(area, 300, 300, 'mouse', { pointerId: 2 });
    fireEvent.pointerCancel(area, pointerAt(300, 300, 'mouse', { pointerId: 2 }));
    fireEvent.pointerUp(area, pointerAt(300, 300, 'mouse', { pointerId: 2 }));
    expect(log).toEqual(['begins Vet', 'moves Vet 100 110']);
    fireEvent.pointerCancel(area, pointerAt(100, 110));
    fireEvent.pointerUp(area, pointerAt(100, 110));
    expect(log.slice(2)).toEqual(['ends Vet']);
  });

  it('[CAL-110] [TODO-90] a second finger ends a drag, and takes nothing itself', () => {
    const { area, item } = show();
    press(item, 'touch');
    endHold(timers);
    press(item, 'touch', { pointerId: 2, isPrimary: false });
    move(area, 100, 150, 'touch');
    move(area, 100, 150, 'touch', { pointerId: 2 });
    expect(log).toEqual(['begins Vet', 'ends Vet']);
  });

  it.each([
    ['beside the items', { type: 'area' }],
    ['with another button', { button: 2 }],
  ])('[CAL-110] [TODO-90] a press %s takes nothing', (_, { type, ...rest }: { type?: string; button?: number }) => {
    const { area, item } = show();
    press(type ? area : item, 'mouse', rest);
    move(area, 100, 150);
    expect(log).toEqual([]);
  });

  it('[TODO-90] what may not be dragged is not moved', () => {
    const { area, item } = show(false);
    press(item);
    move(area, 100, 110);
    move(area, 100, 150);
    fireEvent.pointerUp(area, pointerAt(100, 150));
    expect(log).toEqual(['begins Vet']);
  });

  it('[CAL-110] [TODO-90] nothing is left of a drag when its screen is closed', () => {
    const { item, area, unmount } = show();
    press(item, 'touch');
    endHold(timers);
    unmount();
    const isStopped = [
      isPrevented(document.body, 'keydown', { key: 'Escape' }),
      isPrevented(item, 'touchmove'),
      isPrevented(area, 'contextmenu'),
    ];
    expect(isStopped).toEqual([false, false, false]);
    expect(log).toEqual(['begins Vet']);
  });

  it('[CAL-110] [TODO-90] a finger that is held while its screen is closed drags nothing', () => {
    const stops = jest.spyOn(globalThis, 'clearTimeout');
    const { item, unmount } = show();
    press(item, 'touch');
    const [timer] = timers.mock.results.map(({ value }) => value).slice(-1);
    unmount();
    expect(stops).toHaveBeenCalledWith(timer);
  });
});
