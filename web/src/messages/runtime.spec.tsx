import { render } from '@testing-library/react';
import {
  area,
  lateTextsLoaded,
  number,
  plural,
  rich,
  select,
  setTextLanguage,
  setTextTransform,
  textLocale,
  textsLoaded,
} from './runtime';

const DAYS = { one: 'day', other: 'days' };
const own = { texts: ['Aufgaben', ({ n }: { n: number }) => `${number(n)} Tage`] };

describe('messages', () => {
  afterEach(() => {
    setTextLanguage('en');
    setTextTransform((text) => text);
  });

  it('[LANG-03] gives the English text, until the texts of the language are loaded', async () => {
    const load = jest.fn(async () => own);
    const text = area({ de: load });
    const days = () => text(1, ({ n }: { n: number }) => `${number(n)} days`, { n: 1500 });
    expect([text(0, 'Todos'), days(), load.mock.calls.length]).toEqual(['Todos', '1,500 days', 0]);
    setTextLanguage('de');
    expect([text(0, 'Todos'), textLocale()]).toEqual(['Todos', 'de-DE']);
    await Promise.all([textsLoaded(), textsLoaded()]);
    expect([text(0, 'Todos'), days(), load.mock.calls.length]).toEqual(['Aufgaben', '1.500 Tage', 1]);
    await textsLoaded();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('[LANG-03] nothing waits for the texts of a late area', async () => {
    const load = jest.fn(async () => own);
    const text = area({ de: load }, true);
    setTextLanguage('de');
    await textsLoaded();
    expect([text(0, 'Todos'), load.mock.calls.length]).toEqual(['Todos', 0]);
    await lateTextsLoaded();
    expect(text(0, 'Todos')).toBe('Aufgaben');
  });

  it('[LANG-03] tries a failed load again', async () => {
    let fails = true;
    const text = area({
      de: async () => {
        if (fails) throw new Error('away');
        return own;
      },
    });
    setTextLanguage('de');
    await expect(textsLoaded()).rejects.toThrow('away');
    fails = false;
    await textsLoaded();
    expect(text(0, 'Todos')).toBe('Aufgaben');
  });

  it.each([
    [0, 'none'],
    [1, 'one'],
    [2, 'other'],
  ])('[LANG-04] chooses the form for %s', (count, form) => {
    expect(plural(count, 0, { '=0': 'none', one: 'one', other: 'other' })).toBe(form);
  });

  it('[LANG-04] chooses by the plural rules after the offset, and by a word', () => {
    expect([plural(2, 1, DAYS), plural(3, 1, DAYS)]).toEqual(['day', 'days']);
    expect(['low', 'unknown'].map((word) => select(word, { low: 'Low', other: 'Other' }))).toEqual(['Low', 'Other']);
  });

  it('[LANG-04] chooses by the plural rules of the language', () => {
    setTextLanguage('es');
    const forms = { one: 'día', many: 'de días', other: 'días' };
    expect([1, 2, 1_000_000].map((count) => plural(count, 0, forms))).toEqual(['día', 'días', 'de días']);
  });

  it('[LANG-04] composes a text with elements inside', () => {
    const { container } = render(rich('By ', <b>{rich('Ann')}</b>, '.'));
    expect(container.innerHTML).toBe('By <b>Ann</b>.');
  });

  it('[LANG-08] alters every text for a test of the screens, but not one that is taken too early', async () => {
    const text = area({});
    setTextTransform((one) => `[${one}]`);
    expect(text(0, 'Todos')).toBe('Todos');
    await textsLoaded();
    const { container } = render(
      <>
        {text(0, 'Todos')} {text(1, rich('By ', <b>{rich('Ann')}</b>))}
      </>,
    );
    expect(container.textContent).toBe('[Todos] [By ][Ann]');
  });
});
