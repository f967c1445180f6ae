import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { setTimeStyle } from '@/messages/clock';
import { TextArea, TextField } from './field';
import { Select } from './select';

describe('fields', () => {
  it('[LOOK-04] the label names the control', () => {
    const html = renderToStaticMarkup(<TextField label="Title" id="t" />);
    expect(html).toContain('<label for="t"');
    expect(html).toContain('id="t"');
    expect(html).not.toContain('aria-invalid=');
    expect(html).not.toContain('aria-describedby');
  });

  it.each([
    ['text field', <TextField key="f" label="Code" id="c" hint="6 characters" error="Invite code is required" />],
    ['text area', <TextArea key="a" label="Code" id="c" hint="6 characters" error="Invite code is required" />],
    ['select', <Select key="s" label="Code" id="c" hint="6 characters" error="Invite code is required" options={[]} />],
  ])('[LOOK-04] the error of a %s is linked to it and announced, and the hint stays', (_name, field) => {
    const html = renderToStaticMarkup(field);
    expect(html).toContain('aria-describedby="c-error c-hint"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toMatch(/id="c-error" role="alert"[^>]*>.*Invite code is required/);
    expect(html).toContain('id="c-hint"');
  });
});

describe('date and time fields', () => {
  afterEach(() => setTimeStyle({ hour12: false, firstDay: 0 }));

  it.each([
    ['date', '2026-11-21', '21 Nov 2026', false],
    ['date', '', 'Choose a date', false],
    ['time', '15:05', '15:05', false],
    ['time', '15:05', '3:05 pm', true],
    ['time', '', 'Choose a time', false],
  ])('[LANG-15] a %s field writes "%s" as %s', (type, value, written, hour12) => {
    setTimeStyle({ hour12, firstDay: 0 });
    render(<TextField label="When" type={type} defaultValue={value} />);
    expect(screen.getByText(written).getAttribute('aria-hidden')).toBe('true');
  });

  it('[LANG-15] the written value follows the field, also when a form sets it', () => {
    const { rerender } = render(<TextField label="When" type="date" defaultValue="2026-11-21" />);
    const input = screen.getByLabelText<HTMLInputElement>('When');
    fireEvent.input(input, { target: { value: '2026-12-24' } });
    expect(screen.getByText('24 Dec 2026')).toBeTruthy();
    input.value = '2027-01-01';
    rerender(<TextField label="When" type="date" defaultValue="2026-11-21" />);
    expect(screen.getByText('1 Jan 2027')).toBeTruthy();
  });
});
