import { X } from 'lucide-react';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { type Shortcut, shortcutsStore, singleKeysStore } from '@/lib/shortcuts/shortcuts';
import { useStore } from '@/lib/store';
import * as m from '@/messages/app.gen';
import * as common from '@/messages/common.gen';

interface ShortcutListProps {
  /** The groups to show first. */
  firstGroups: readonly string[];
  onClose: () => void;
}

/** All shortcuts of the present screen, grouped by where they work. */
export function ShortcutList({ firstGroups, onClose }: ShortcutListProps) {
  const shortcuts = useStore(shortcutsStore);
  const singleKeys = useStore(singleKeysStore);
  const groups = [...new Set([...firstGroups, ...shortcuts.map(({ group }) => group)])];
  return (
    <>
      <div className="flex items-center gap-3 ps-5 pe-3 pt-3">
        <h2 className="flex-1 text-xl">{m.shortcuts()}</h2>
        <IconButton
          label={common.close()}
          autoFocus
          onClick={onClose}
          icon={<X size={20} strokeWidth={1.75} aria-hidden />}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard */}
      <section tabIndex={0} aria-label={m.allShortcuts()} className="min-h-0 overflow-y-auto px-5 pt-2 pb-5">
        <div className="gap-x-8 sm:columns-2">
          {groups.map((name) => (
            <section key={name} className="break-inside-avoid pb-4">
              <h3 className="mb-1 text-base text-quiet">{name}</h3>
              <dl>
                {shortcuts
                  .filter(({ group }) => group === name)
                  .map((shortcut) => (
                    <ShortcutRow key={`${shortcut.keys} ${shortcut.label}`} {...shortcut} />
                  ))}
              </dl>
            </section>
          ))}
        </div>
        <Checkbox checked={singleKeys} onChange={({ target }) => singleKeysStore.change(() => target.checked)}>
          {m.singleKeys()}
        </Checkbox>
      </section>
    </>
  );
}

const IS_APPLE = /Mac|iP(hone|ad)/.test(navigator.userAgent);
/** The names on keyboards, which differ from language to language. */
const KEY_NAMES = new Map<string, () => string>([
  ['mod', () => (IS_APPLE ? '⌘' : m.keyCtrl())],
  ['Enter', m.keyEnter],
  ['PgUp', m.keyPageUp],
  ['PgDn', m.keyPageDown],
]);

function ShortcutRow({ keys, label }: Shortcut) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4">
      <dt>{label}</dt>
      <dd className="flex shrink-0 gap-1">
        {keys
          .replace('mod+', 'mod ')
          .split(' ')
          .map((key) => (
            <kbd
              key={key}
              className="flex h-7 min-w-7 items-center justify-center rounded-chip bg-button px-2 font-sans text-sm font-bold"
            >
              {KEY_NAMES.get(key)?.() ?? (key.length === 1 ? key.toUpperCase() : key)}
            </kbd>
          ))}
      </dd>
    </div>
  );
}
