import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LongText } from './long-text';

const LONG = 'A long story about a puppy who wrote everything down, page after page after page.';

/** Reports the size of all observed elements again. */
let report: () => void;

/** Makes every text as high as given, in a line of 20 px. */
function height(value: number) {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(20);
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(value);
}

describe('long text', () => {
  beforeEach(() => {
    const reports = new Set<() => void>();
    report = () =>
      act(() => {
        for (const one of [...reports]) one();
      });
    globalThis.ResizeObserver = class implements ResizeObserver {
      readonly #tell: () => void;
      constructor(callback: ResizeObserverCallback) {
        this.#tell = () => callback([], this);
      }
      observe() {
        reports.add(this.#tell);
      }
      unobserve() {}
      disconnect() {
        reports.delete(this.#tell);
      }
    };
  });

  it('[LOOK-17] shows that a text that does not fit opens, and closes again', async () => {
    height(60);
    render(<LongText text={LONG} />);
    report();
    const button = screen.getByRole('button', { name: LONG });
    expect(button.textContent).toBe(`${LONG}Show all`);
    await userEvent.click(button);
    report();
    expect(screen.getByRole('button', { expanded: true }).textContent).toBe(`${LONG}Show less`);
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button', { expanded: false })).toBeTruthy();
  });

  it('[LOOK-17] shows a text that fits, or that is short, without a button', () => {
    height(20);
    const { rerender } = render(<LongText text={LONG} />);
    report();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(LONG)).toBeTruthy();
    height(60);
    report();
    expect(screen.getByRole('button')).toBeTruthy();
    rerender(<LongText text="Short" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
