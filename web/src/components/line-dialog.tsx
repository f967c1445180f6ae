import { X } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, type RefObject, useCallback, useId, useRef, useState } from 'react';
import { readDraft, saveDraft } from '@/lib/drafts/drafts';
import { MAX_LINE_LENGTH } from '@/lib/global-dialog';
import { useUser } from '@/lib/session/session';
import * as common from '@/messages/common.gen';
import { controlClass } from './ui/field';
import { IconButton } from './ui/icon-button';
import { InstantDialog } from './ui/instant-dialog';
import { LazyPart } from './ui/lazy-part';

/** The props of the part under the field of a line dialog. */
export interface LineBodyProps {
  text: string;
  setText: (text: string) => void;
  /** Informs the field about the list under it, or null when there is none. */
  setList: (list: FieldList | null) => void;
  /** Registers a handler for the keys of the field that do not type text. */
  keys: KeyHearer;
  input: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

export interface FieldList {
  id: string;
  /** The id of the option that Enter selects. */
  active?: string;
}

type KeyHearer = (hear: (key: LineKey) => void) => () => void;
export type LineKey = 'Enter' | 'ArrowDown' | 'ArrowUp';
const LIST_KEYS = new Set<string>(['ArrowDown', 'ArrowUp']);

interface LineDialogProps {
  label: string;
  /** The label of the field. */
  field: string;
  placeholder: string;
  /** Loaded when it is first needed. Text typed meanwhile, including Enter, is handled after loading. */
  Body: ComponentType<LineBodyProps>;
  /** The name of the draft, which is stored until the dialog is closed; without a name nothing is stored. */
  draft?: string;
  onClose: () => void;
}

/** A dialog with one field, which accepts text at once. The body under it shows what the text means. */
export function LineDialog({ label, field, placeholder, Body, draft, onClose }: LineDialogProps) {
  const [text, setText] = useKeptLine(draft);
  const [list, setList] = useState<FieldList | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const hearer = useRef<((key: LineKey) => void) | null>(null);
  const early = useRef(false);
  const id = useId();

  const keys = useCallback<KeyHearer>((hear) => {
    hearer.current = hear;
    if (early.current) {
      early.current = false;
      queueMicrotask(() => hear('Enter'));
    }
    return () => {
      hearer.current = null;
    };
  }, []);
  const leave = () => {
    setText('');
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') {
      event.preventDefault();
      leave();
    } else if (key === 'Enter' || (list && LIST_KEYS.has(key))) {
      event.preventDefault();
      if (hearer.current) hearer.current(key as LineKey);
      else early.current = true;
    }
  };
  return (
    <InstantDialog label={label} onClose={leave}>
      <div className="px-4 pt-2 pb-3">
        <div className="-mt-1 flex items-center">
          <label htmlFor={id} className="flex-1 font-bold">
            {field}
          </label>
          <IconButton
            label={common.close()}
            onClick={leave}
            icon={<X size={20} strokeWidth={1.75} aria-hidden />}
            className="-me-2"
          />
        </div>
        <input
          ref={input}
          id={id}
          value={text}
          maxLength={MAX_LINE_LENGTH}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          className={controlClass}
          {...(list && {
            role: 'combobox',
            'aria-expanded': true,
            'aria-autocomplete': 'list',
            'aria-controls': list.id,
            'aria-activedescendant': list.active,
          })}
        />
      </div>
      <LazyPart>
        <Body text={text} setText={setText} setList={setList} keys={keys} input={input} onClose={leave} />
      </LazyPart>
    </InstantDialog>
  );
}

const EMPTY = { line: '' };

/** A typed line. With a name it survives a reload and an expired session, until it is emptied. */
function useKeptLine(name?: string): [text: string, setText: (text: string) => void] {
  const { _id: person } = useUser();
  const [text, setText] = useState(() => (name && readDraft(person, name, EMPTY)?.values.line) || '');
  const keep = (line: string) => {
    setText(line);
    if (name) saveDraft(person, name, { values: { line }, item: null }, EMPTY);
  };
  return [text, keep];
}
