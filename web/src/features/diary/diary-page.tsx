import { Download, Upload } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { useConfirmedDelete, waitUntilGone } from '@/components/items/use-confirmed-delete';
import { useFocusAfterRemoval } from '@/components/items/use-focus-after-removal';
import { PageTitle } from '@/components/page-title';
import { Button } from '@/components/ui/button';
import { FileButton } from '@/components/ui/file-button';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { ErrorState } from '@/components/ui/states';
import { toast } from '@/components/ui/toast';
import { lazy } from '@/lib/lazy';
import { useUser } from '@/lib/session/session';
import { PERSONAL } from '@/lib/space/space-store';
import { useStore } from '@/lib/store';
import * as m from '@/messages/diary.gen';
import { AllEntries } from './components/all-entries';
import { OwnerQuestion, UnreadableDataNote } from './components/diary-notes';
import { EntryForm } from './components/entry-form';
import { RecentEntries } from './components/recent-entries';
import type { DiaryEntry } from './entry';
import { changeDiary, diaryText, rereadDiary } from './storage/diary-store';
import { withoutEntry } from './storage/slots';
import { useDiary } from './use-diary';
import { useEntryEditor } from './use-entry-editor';
import { useImportExport } from './use-import-export';

/** The person's diary, stored in this browser only. */
export function DiaryPage() {
  const readable = useStore(diaryText) !== undefined;
  return (
    <>
      <PageTitle>{m.pageTitle()}</PageTitle>
      {readable ? <DiaryContent /> : <NoStorage />}
    </>
  );
}

function NoStorage() {
  return (
    <>
      <h1 className="text-2xl">{m.heading()}</h1>
      <ErrorState
        art={<UmbrellaScene />}
        title={m.storageUnavailable()}
        text={m.storageUnavailableHint()}
        onRetry={rereadDiary}
      />
    </>
  );
}

const EntryDialog = lazy(async () => ({ default: (await import('./components/entry-dialog')).EntryDialog }));

/** The diary: the entry that is being written, and the saved entries. */
function DiaryContent() {
  const { _id: person } = useUser();
  const { mine, unconfirmed } = useDiary();
  const editor = useEntryEditor(mine);
  const exchange = useImportExport(mine);
  const { viewer, view, close } = useViewer(mine);
  const recent = useFocusAfterRemoval(() => editor.text.current);
  const all = useFocusAfterRemoval(() => editor.text.current);

  const askDelete = useConfirmedDelete<DiaryEntry>(
    () => ({ title: m.deleteQuestion(), text: m.deleteText() }),
    async (_space, entry) => {
      close();
      await waitUntilGone('[role=dialog]');
      const result = await changeDiary(person, (slots) => withoutEntry(slots, entry));
      if (result === 'written') toast.success(m.deleted());
      else toast.error(m.notDeleted());
    },
  );
  const edit = (entry: DiaryEntry) => {
    close();
    void editor.edit(entry);
  };
  const now = useRef({ edit });
  now.current = { edit };
  const actions = useMemo(() => ({ view, edit: (entry: DiaryEntry) => now.current.edit(entry) }), [view]);

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl">{m.heading()}</h1>
          <p className="text-sm text-quiet">{m.storageNote()}</p>
        </div>
        <DiaryActions
          filled={mine.length > 0}
          importing={exchange.importing}
          onExport={exchange.exportAll}
          onImport={(file) => void exchange.importFile(file)}
        />
      </div>
      <div className={exchange.outcome ? 'mt-3' : undefined}>
        <OutcomeLine outcome={exchange.outcome} />
      </div>
      <OwnerQuestion entries={unconfirmed} />
      <UnreadableDataNote />
      <div className="mt-5 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-6">
        <EntryForm editor={editor} />
        <div {...recent} className="min-w-0">
          <RecentEntries entries={mine} actions={actions} />
        </div>
      </div>
      <div {...all}>{mine.length > 0 && <AllEntries entries={mine} onView={view} />}</div>
      <LazyBoundary>
        {viewer && (
          <EntryDialog
            entry={viewer.entry}
            open={viewer.open}
            onClose={close}
            onEdit={actions.edit}
            onDelete={(entry) => void askDelete(PERSONAL, entry)}
          />
        )}
      </LazyBoundary>
    </>
  );
}

/**
 * The entry that is shown completely, with its present content; the viewer closes when the entry is deleted. Null until
 * the first one is opened.
 */
function useViewer(entries: readonly DiaryEntry[]) {
  const [viewed, setViewed] = useState<{ entry: DiaryEntry; open: boolean } | null>(null);
  const view = useCallback((entry: DiaryEntry) => setViewed({ entry, open: true }), []);
  const close = useCallback(() => setViewed((before) => before && { ...before, open: false }), []);
  const now = viewed && entries.find(({ id }) => id === viewed.entry.id);
  const viewer = viewed && { entry: now ?? viewed.entry, open: viewed.open && now !== undefined };
  return { viewer, view, close };
}

interface DiaryActionsProps {
  /** Whether there are entries to export. */
  filled: boolean;
  importing: boolean;
  onExport: () => void;
  onImport: (file: File) => void;
}

/** Buttons to export all entries into a file and to import a file. */
function DiaryActions({ filled, importing, onExport, onImport }: DiaryActionsProps) {
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
      <Button
        variant="secondary"
        size="sm"
        disabled={!filled}
        onClick={onExport}
        icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
      >
        {m.exportAll()}
      </Button>
      <FileButton
        accept=".json,application/json"
        variant="secondary"
        size="sm"
        loading={importing}
        onFiles={([file]) => file && onImport(file)}
        icon={<Upload size={18} strokeWidth={1.75} aria-hidden />}
      >
        {m.importFile()}
      </FileButton>
    </div>
  );
}
