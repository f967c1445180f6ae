import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { exampleTodo } from '@/kinds/todo-example';
import { createStore } from '@/lib/store';
import { pointerAt } from '../../../../test/pointer';
import { type Drag, type DragStore } from './drag';
import { useDragPointer } from './use-drag-pointer';

const ROWS = 200;
const HEIGHT = 10;
const PRESENT = 50;
const order = Array.from({ length: ROWS }, (_, row) => exampleTodo({ _id: `todo-${row}` }));
const todo = order[PRESENT] ?? exampleTodo();

function Rows({ drags, end }: { drags: DragStore; end: (isDrop: boolean) => void }) {
  const area = useRef<HTMLDivElement>(null);
  const pickUp = () => {
    const drag: Drag = { todo, order, present: PRESENT, target: null, by: 'pointer' };
    drags.set(drag);
    return drag;
  };
  const handlers = useDragPointer({ area, drags, pickUp, end, targets: [] });
  return (
    <div ref={area} {...handlers} data-area>
      {order.map(({ _id }) => (
        <div key={_id} data-todo={_id}>
          <button type="button" data-grip={_id} />
        </div>
      ))}
    </div>
  );
}

describe('dragging one of 200 todos', () => {
  it('[TODO-90] reads the places of the rows once, and again after scrolling', () => {
    let scrolled = 0;
    const read: Element[] = [];
    const drags = createStore<Drag | null>(null);
    const end = jest.fn();
    const { container } = render(<Rows drags={drags} end={end} />);
    const area = container.querySelector('[data-area]') as HTMLElement;
    const rows = Array.from(container.querySelectorAll('[data-todo]'));
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const row = rows.indexOf(this);
      if (row < 0) return new DOMRect(0, -scrolled, 100, ROWS * HEIGHT);
      read.push(this);
      return new DOMRect(0, row * HEIGHT - scrolled, 100, HEIGHT);
    });
    const placeAt = (y: number) => {
      fireEvent.pointerMove(area, pointerAt(50, y));
      return drags.get()?.target;
    };
    fireEvent.pointerDown(container.querySelector(`[data-grip="${todo._id}"]`) as Element, pointerAt(50, 505));
    expect([placeAt(523), placeAt(543), placeAt(483)]).toEqual([{ place: 51 }, { place: 53 }, { place: 48 }]);
    expect(read).toEqual(rows);
    scrolled = 100;
    expect([placeAt(423), placeAt(443)]).toEqual([{ place: 51 }, { place: 53 }]);
    expect(read).toHaveLength(2 * ROWS);
    fireEvent.pointerUp(area, pointerAt(50, 443));
    expect(end.mock.calls).toEqual([[true]]);
  });
});
