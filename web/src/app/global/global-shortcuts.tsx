import { type ComponentType, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePrefetch } from '@/app/prefetch';
import { ALL_SCREENS } from '@/app/screens';
import { InputDialog, type InputDialogBodyProps } from '@/components/input-dialog';
import { InstantDialog } from '@/components/ui/instant-dialog';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { type GlobalDialog, globalDialogStore, openGlobalDialog } from '@/lib/global-dialog';
import { lazy } from '@/lib/lazy';
import { useShortcutKeys, useShortcuts } from '@/lib/shortcuts/shortcuts';
import { useStore } from '@/lib/store';
import * as m from '@/messages/app.gen';

const QuickAdd = lazy(async () => ({ default: (await import('@/features/quick-add/quick-add')).QuickAdd }));
const Commands = lazy(async () => ({ default: (await import('@/features/commands/commands')).Commands }));
const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list')).ShortcutList }));

const ScreenCommands = (props: InputDialogBodyProps) => (
  <Commands {...props} screens={ALL_SCREENS.map((screen) => ({ ...screen, name: screen.name() }))} />
);

const closeDialogs = () => openGlobalDialog(null);

const DIALOGS: Record<GlobalDialog, ComponentType> = {
  add: () => (
    <InputDialog
      draft="quick add"
      label={m.quickAdd()}
      field={m.quickAddField()}
      placeholder={m.quickAddExample()}
      Body={QuickAdd}
      onClose={closeDialogs}
    />
  ),
  commands: () => (
    <InputDialog
      label={m.commands()}
      field={m.commandsField()}
      placeholder={m.commandsHint()}
      Body={ScreenCommands}
      onClose={closeDialogs}
    />
  ),
  shortcuts: () => (
    <InstantDialog sheet label={m.shortcuts()} onClose={closeDialogs}>
      <LazyBoundary>
        <ShortcutList firstGroups={[m.groupAnywhere(), m.groupGoTo()]} onClose={closeDialogs} />
      </LazyBoundary>
    </InstantDialog>
  ),
};

/**
 * The parts available on every screen of a signed-in person: quick add, the command palette, shortcuts and their list,
 * and loading screens in advance.
 */
export function GlobalShortcuts() {
  const openDialog = useStore(globalDialogStore);
  const navigate = useNavigate();
  useEffect(() => {
    const closeDialog = () => globalDialogStore.set(null);
    window.addEventListener('popstate', closeDialog);
    return () => {
      window.removeEventListener('popstate', closeDialog);
      closeDialog();
    };
  }, []);
  usePrefetch();
  useShortcutKeys();
  useShortcuts([
    { keys: 'q', label: m.quickAdd(), group: m.groupAnywhere(), run: () => openGlobalDialog('add') },
    { keys: 'mod+k', label: m.commands(), group: m.groupAnywhere(), run: () => openGlobalDialog('commands') },
    { keys: '?', label: m.shortcuts(), group: m.groupAnywhere(), run: () => openGlobalDialog('shortcuts') },
    ...ALL_SCREENS.map(({ letter, name, path }) => ({
      keys: `g ${letter}`,
      label: name(),
      group: m.groupGoTo(),
      run: () => void navigate(path),
    })),
  ]);
  const Dialog = openDialog && DIALOGS[openDialog];
  return Dialog && <Dialog />;
}
