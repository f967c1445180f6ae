import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useFocusAfterRemoval } from './use-focus-after-removal';

function Wishes({ titles }: { titles: readonly string[] }) {
  const add = useRef<HTMLButtonElement>(null);
  const list = useFocusAfterRemoval(() => add.current);
  return (
    <>
      <button type="button" ref={add}>
        Add
      </button>
      <div {...list}>
        {titles.length === 0 && <button type="button">Add the first</button>}
        <ul>
          {titles.map((title) => (
            <li key={title}>
              <button type="button">{title}</button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

it.each<[string, string[], string, string[], string]>([
  ['the next row', ['a', 'b', 'c'], 'b', ['a', 'c'], 'c'],
  ['the row before the last one', ['a', 'b'], 'b', ['a'], 'a'],
  ['the button to add, after the only row', ['a'], 'a', [], 'Add'],
  ['the button to add, after the button of the empty list', [], 'Add the first', ['a'], 'Add'],
])('[LOOK-24] when the focused part of a list disappears, the focus moves to %s', (_, before, focused, after, next) => {
  const { rerender } = render(<Wishes titles={before} />);
  screen.getByRole('button', { name: focused }).focus();
  rerender(<Wishes titles={after} />);
  expect(document.activeElement?.textContent).toBe(next);
});
