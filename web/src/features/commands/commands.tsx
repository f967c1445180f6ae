import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { InputDialogBodyProps, InputKey } from '@/components/input-dialog';
import { cx } from '@/components/ui/cx';
import * as m from '@/messages/commands.gen';
import { ranked } from './rank';
import { type Command, type CommandScreen, useCommands } from './use-commands';

/** The commands that match the line. The arrow keys choose one; Enter or a press runs it. */
export function Commands({
  screens,
  text,
  setList,
  onKey,
  onClose,
}: InputDialogBodyProps & { screens: readonly CommandScreen[] }) {
  const id = useId();
  const found = ranked(text, useCommands(screens));
  const [chosen, setChosen] = useState({ text, at: 0 });
  // When the text changes, the first command is chosen again.
  const at = Math.min(chosen.text === text ? chosen.at : 0, Math.max(0, found.length - 1));
  const optionId = (command: Command | undefined) => command && `${id} ${command.id}`.replaceAll(' ', '-');
  const active = optionId(found[at]);

  useLayoutEffect(() => setList({ id, active }), [setList, id, active]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const run = (command: Command | undefined) => {
    if (!command) return;
    // Close first: the command must find the screen without this dialog, and the focus where it was before.
    onClose();
    command.run();
  };
  const handleKey = (key: InputKey) => {
    if (key === 'Enter') return run(found[at]);
    const step = key === 'ArrowDown' ? 1 : -1;
    setChosen({ text, at: (at + step + found.length) % Math.max(1, found.length) });
  };
  const latest = useRef(handleKey);
  latest.current = handleKey;
  useLayoutEffect(() => onKey((key) => latest.current(key)), [onKey]);

  return (
    <>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'px-5 pb-5 text-quiet'}>
        {found.length > 0 ? m.found({ count: found.length }) : m.none()}
      </p>
      <div id={id} role="listbox" aria-label={m.label()} className="min-h-0 overflow-y-auto px-2 pb-2 empty:hidden">
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field keeps the focus and hears the keys (WAI-ARIA combobox)
          <div
            key={command.id}
            id={optionId(command)}
            role="option"
            aria-selected={index === at}
            onClick={() => run(command)}
            onPointerMove={() => index !== at && setChosen({ text, at: index })}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 font-semibold',
              index === at && 'bg-primary-soft',
            )}
          >
            <command.icon size={20} strokeWidth={1.75} className="shrink-0 text-quiet" aria-hidden />
            <span className="min-w-0 py-1 wrap-anywhere">{command.label}</span>
          </div>
        ))}
      </div>
    </>
  );
}
