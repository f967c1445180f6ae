import { ImageOff } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field, TextField } from '@/components/ui/field';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { parseDay } from '@/features/diary/entry';
import { MOODS, WEATHERS } from '@/features/diary/moods-and-weathers';
import { useAddPhotos } from '@/features/diary/photos/use-add-photos';
import type { EntryEditor, Problem } from '@/features/diary/use-entry-editor';
import { formatLongDay } from '@/lib/time/day';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/diary.gen';
import { Chips } from './chips';
import { PhotoField } from './photo-field';

/** The form for the entry that is being written. */
export function EntryForm({ editor }: { editor: EntryEditor }) {
  const { draft, edited, photos, saving, problem, change } = editor;
  const heading = useId();
  const date = useRef<HTMLInputElement>(null);
  const photoInput = useAddPhotos(photos.length, editor.awaitPhotos);
  const day = parseDay(draft.date);
  const submit = () => {
    // The browser reports a half-typed day as empty; do not save with the earlier day then.
    if (date.current?.validity.badInput) editor.setProblem('date');
    else void editor.save();
  };
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <Card flush className="relative overflow-hidden">
        <Binding />
        <form
          noValidate
          aria-labelledby={heading}
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving && !photoInput.isAdding) submit();
          }}
          className="flex flex-col gap-5 p-5 md:py-7 md:ps-16 md:pe-7"
        >
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <h2 id={heading} className="text-xl">
              {edited ? m.editEntry() : m.newEntry()}
              {day && (
                <span className="block text-sm font-semibold text-quiet first-letter:uppercase">
                  {formatLongDay(day)}
                </span>
              )}
            </h2>
            <TextField
              ref={date}
              type="date"
              label={m.date()}
              max="9999-12-31"
              value={draft.date}
              error={problem === 'date' ? m.dateRequired() : undefined}
              onChange={(event) => change({ date: event.target.value })}
              className="max-sm:w-full sm:w-44"
            />
          </div>
          <Chips label={m.mood()} choices={MOODS} value={draft.mood} onChange={(mood) => change({ mood })} />
          <Chips
            label={m.weather()}
            choices={WEATHERS}
            value={draft.weather}
            onChange={(weather) => change({ weather })}
          />
          <Field label={m.content()} error={problem === 'blank' ? m.contentRequired() : undefined}>
            {(wiring) => (
              <textarea
                {...wiring}
                ref={editor.text}
                value={draft.content}
                onChange={(event) => change({ content: event.target.value })}
                placeholder={m.contentPlaceholder()}
                className="field-sizing-content max-h-[60dvh] min-h-48 w-full resize-y rounded-chip bg-[linear-gradient(transparent_calc(2rem-1px),var(--line)_calc(2rem-1px))] bg-[length:100%_2rem] bg-local px-1 leading-8 break-words outline-offset-4 aria-invalid:outline-2 aria-invalid:outline-danger"
              />
            )}
          </Field>
          <PhotoField
            photos={photos}
            photoInput={photoInput}
            onRemove={(photo) => {
              photoInput.clearError();
              editor.removePhoto(photo);
            }}
          />
          <NotSaved problem={problem} photos={photos.length} saving={saving} onWithout={editor.saveWithoutPhotos} />
          <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
            <Button type="submit" loading={saving || photoInput.isAdding}>
              {edited ? m.update() : m.save()}
            </Button>
            <Button variant="ghost" disabled={!editor.started} onClick={() => void editor.cancel()}>
              {common.cancel()}
            </Button>
          </div>
        </form>
      </Card>
    </section>
  );
}

/** The margin of a page in a ring binder. */
function Binding() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 start-0 w-11 flex-col items-center justify-around border-e-2 border-primary-soft py-8 max-md:hidden md:flex"
    >
      {['top', 'upper', 'middle', 'lower', 'bottom'].map((hole) => (
        <span key={hole} className="size-4 rounded-full bg-page inset-ring inset-ring-line" />
      ))}
    </span>
  );
}

interface NotSavedProps {
  problem: Problem | null;
  /** The number of photos of the entry. */
  photos: number;
  saving: boolean;
  onWithout: () => void;
}

/**
 * Why the browser could not store an entry, and what to do. When the storage is full, the first offer is to save
 * without the photos.
 */
function NotSaved({ problem, photos, saving, onWithout }: NotSavedProps) {
  const full = problem === 'full';
  const text = formatProblem(problem, photos);
  return (
    <div className={text ? 'flex flex-col items-start gap-3' : 'contents'}>
      <OutcomeLine outcome={text ? { kind: 'error', text } : null} />
      {full && photos > 0 && (
        <Button
          variant="secondary"
          size="sm"
          loading={saving}
          onClick={onWithout}
          icon={<ImageOff size={18} strokeWidth={1.75} aria-hidden />}
        >
          {m.saveWithoutPhotos()}
        </Button>
      )}
    </div>
  );
}

function formatProblem(problem: Problem | null, photos: number): string | null {
  if (problem === 'unavailable') return m.notStored();
  if (problem !== 'full') return null;
  return photos === 0 ? m.storageFull() : m.storageFullWithPhotos({ count: photos });
}
