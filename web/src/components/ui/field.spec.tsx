import { renderToStaticMarkup } from 'react-dom/server';
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
