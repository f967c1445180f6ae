import { useState } from 'react';
import { keepDraft, readDraft } from '../../lib/drafts/drafts';
import { useUser } from '../../lib/session/session';

const EMPTY = { line: '' };

/** A typed line. With a name it survives a reload and an expired session, until it is emptied. */
export function useKeptLine(name?: string): [text: string, setText: (text: string) => void] {
  const { _id: person } = useUser();
  const [text, setText] = useState(() => (name && readDraft(person, name, EMPTY)?.values.line) || '');
  const keep = (line: string) => {
    setText(line);
    if (name) keepDraft(person, name, { values: { line }, item: null }, EMPTY);
  };
  return [text, keep];
}
