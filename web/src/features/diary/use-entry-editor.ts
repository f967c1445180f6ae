import { useRef, useState } from 'react';
import { waitUntilGone } from '@/components/items/use-confirmed-delete';
import { useConfirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { randomId } from '@/lib/random-id';
import { useUser } from '@/lib/session/session';
import { useStore } from '@/lib/store';
import { useToday } from '@/lib/time/use-today';
import * as m from '@/messages/diary.gen';
import { type DiaryEntry, parseDay } from './entry';
import { changeDiary } from './storage/diary-store';
import { type Draft, draftFrom, draftOf, draftPhotosOf, emptyDraft, entryOf, isChanged } from './storage/draft';
import { withEntry } from './storage/slots';

/** Why an entry was not saved. */
export type Problem = 'blank' | 'date' | 'full' | 'unavailable';

const leaveQuestion = () => ({
  title: m.leaveQuestion(),
  text: m.leaveText(),
  confirm: m.discard(),
  cancel: m.keepWriting(),
  danger: true,
});

/**
 * The entry that is being written, with its actions. It survives a reload and the end of the session, and is the same
 * in every tab.
 */
export function useEntryEditor(entries: readonly DiaryEntry[]) {
  const { _id: person } = useUser();
  const today = useToday();
  const confirm = useConfirm();
  const text = useRef<HTMLTextAreaElement>(null);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [drafts, draftPhotos] = [draftOf(person), draftPhotosOf(person)];
  const storedDraft = useStore(drafts);
  const photos = useStore(draftPhotos);
  const draft = storedDraft ?? emptyDraft('', today);
  const edited = entries.find(({ id }) => id === draft.id);

  const change = (part: Partial<Draft>) => {
    setProblem(null);
    drafts.change((before) => ({ ...(before ?? emptyDraft(randomId(), today)), ...part }));
  };
  const images = edited?.images ?? [];
  const removePhoto = (photo: string) => {
    change({});
    draftPhotos.change((before) => (before ?? images).filter((one) => one !== photo));
  };
  /** Preparing photos takes time: they are added only if the same entry is still being written. */
  const awaitPhotos = () => {
    change({});
    const id = drafts.get()?.id;
    return (more: readonly string[]) => {
      if (drafts.get()?.id === id) draftPhotos.change((before) => [...new Set([...(before ?? images), ...more])]);
    };
  };
  const deleteDraft = () => {
    setProblem(null);
    drafts.change(() => null);
    draftPhotos.change(() => null);
  };
  const confirmLeaving = async () =>
    !storedDraft || !isChanged(storedDraft, photos, edited) || confirm(leaveQuestion());
  const focusText = async () => {
    await waitUntilGone('[role=dialog], [role=alertdialog]');
    text.current?.focus();
  };

  /** Removes the draft to free storage for the entry; the returned function restores it. */
  const freeStorage = () => {
    drafts.change(() => null);
    draftPhotos.change(() => null);
    return () => {
      drafts.change(() => storedDraft);
      draftPhotos.change(() => photos);
    };
  };
  const save = async (savedPhotos = photos) => {
    const date = parseDay(draft.date);
    if (draft.content.trim() === '') return setProblem('blank');
    if (!date) return setProblem('date');
    setSaving(true);
    setProblem(null);
    const entry = entryOf({ ...draft, date }, savedPhotos, edited, { userId: person, now: new Date() });
    const result = await changeDiary(person, (slots) => withEntry(slots, entry), freeStorage);
    setSaving(false);
    if (result !== 'written') return setProblem(result);
    // Text that was typed while saving stays.
    if (drafts.get() === storedDraft) deleteDraft();
    toast.success(edited ? m.updated() : m.saved());
  };

  return {
    text,
    draft,
    edited,
    photos: photos ?? images,
    started: storedDraft !== null,
    saving,
    problem,
    change,
    removePhoto,
    awaitPhotos,
    setProblem,
    save: () => save(),
    saveWithoutPhotos: () => save([]),
    edit: async (entry: DiaryEntry) => {
      if (entry.id !== draft.id) {
        if (!(await confirmLeaving())) return;
        deleteDraft();
        drafts.change(() => draftFrom(entry));
      }
      await focusText();
    },
    cancel: async () => {
      if (!(await confirmLeaving())) return;
      deleteDraft();
      await focusText();
    },
  };
}

export type EntryEditor = ReturnType<typeof useEntryEditor>;
