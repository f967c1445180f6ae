import { X } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, type RefObject, useCallback, useId, useRef, useState } from 'react';
import { readDraft, saveDraft } from '@/lib/drafts/drafts';
import { MAX_LINE_LENGTH } from '@/lib/global-dialog';
import { useUser } from '@/lib/session/session';
import * as common from '@/messages/common.gen';
import { controlClass } from './ui/field';
import { IconButton } from './ui/icon-button';
import { InstantDialog } from './ui/instant-dialog';
import { LazyBoundary } from './ui/lazy-boundary';

/** The props of the part under the field of an input dialog. */
export interface InputDialogBodyProps {
  text: string;
  setText: (text: string) => void;
  /** Informs the field about the list under it, or null when there is none. */
  setList: (list: FieldList | null) => void;
  /** Registers a handler for the keys of the field that do not type text. */
  onKey: AddKeyHandler;
  input: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

export interface FieldList {
  id: string;
  /** The id of the option that Enter selects. */
  active?: string;
}

type AddKeyHandler = (handler: (key: InputKey) => void) => () => void;
export type InputKey = 'Enter' | 'ArrowDown' | 'ArrowUp';
const LIST_KEYS = new Set<string>(['ArrowDown', 'ArrowUp']);

interface InputDialogProps {
  label: string;
  /** The label of the field. */
  field: string;
  placeholder: string;
  /** Loaded when it is first needed. Text typed meanwhile, including Enter, is handled after loading. */
  Body: ComponentType<InputDialogBodyProps>;
  /** The name of the draft, which is stored until the dialog is closed; without a name nothing is stored. */
  draft?: string;
  onClose: () => void;
}

/** A dialog with one field, which accepts text at once. The body under it shows what the text means. */
export function InputDialog({ label, field, placeholder, Body, draft, onClose }: InputDialogProps) {
  const [text, setText] = useDraftLine(draft);
  const [list, setList] = useState<FieldList | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const keyHandler = useRef<((key: InputKey) => void) | null>(null);
  const isEnterPending = useRef(false);
  const id = useId();

  const addKeyHandler = useCallback<AddKeyHandler>((handler) => {
    keyHandler.current = handler;
    if (isEnterPending.current) {
      isEnterPending.current = false;
      queueMicrotask(() => handler('Enter'));
    }
    return () => {
      keyHandler.current = null;
    };
  }, []);
  const close = () => {
    setText('');
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') {
      event.preventDefault();
      close();
    } else if (key === 'Enter' || (list && LIST_KEYS.has(key))) {
      event.preventDefault();
      if (keyHandler.current) keyHandler.current(key as InputKey);
      else isEnterPending.current = true;
    }
  };
  return (
    <InstantDialog label={label} onClose={close}>
      <div className="px-4 pt-2 pb-3">
        <div className="-mt-1 flex items-center">
          <label htmlFor={id} className="flex-1 font-bold">
            {field}
          </label>
          <IconButton
            label={common.close()}
            onClick={close}
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
      <LazyBoundary>
        <Body text={text} setText={setText} setList={setList} onKey={addKeyHandler} input={input} onClose={close} />
      </LazyBoundary>
    </InstantDialog>
  );
}

const EMPTY = { line: '' };

/** A typed line. With a name it survives a reload and an expired session, until it is emptied. */
function useDraftLine(name?: string): [text: string, setText: (text: string) => void] {
  const { _id: person } = useUser();
  const [text, setText] = useState(() => (name && readDraft(person, name, EMPTY)?.values.line) || '');
  const save = (line: string) => {
    setText(line);
    if (name) saveDraft(person, name, { values: { line }, item: null }, EMPTY);
  };
  return [text, save];
}
