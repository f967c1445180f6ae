import { useLayoutEffect } from 'react';
import { type Control, useController } from 'react-hook-form';
import { fieldMessageOf } from '@/api/failure';
import { type UpdateColours, updateColors } from '@/api/generated';
import { HelloScene } from '@/art/scenes/hello';
import { Button, buttonClass } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { useUpdateUser } from '@/features/profile/api/use-update-user';
import { type Colours, previewColour } from '@/features/profile/colours';
import { clearOutcome, outcomeOf } from '@/features/profile/outcome';
import { useSyncedForm } from '@/features/profile/use-synced-form';
import { DEFAULT_COLOURS } from '@/lib/colour';
import { colourPreview } from '@/lib/colour/css-variables';
import { useUser } from '@/lib/session/session';
import { useStore } from '@/lib/store';
import * as m from '@/messages/profile.gen';
import { SaveRow, Section } from './section';

/** The two accent colours; the whole app uses them while they are edited here. */
export function ColourPreferences() {
  const { primaryColor, secondaryColor } = useUser();
  const { form, applySaved } = useSyncedForm<Colours>({ primaryColor, secondaryColor });
  const shown = useColourPreview(form.watch());
  const save = useUpdateUser((body: UpdateColours) => updateColors({ body }));
  const submit = form.handleSubmit((sent) =>
    save.mutate(sent, {
      onSuccess: (saved) => applySaved(sent, pickColours(saved)),
      onError: (error) => {
        const refused = COLOURS.find((name) => fieldMessageOf(error, name));
        if (refused) form.setFocus(refused);
      },
    }),
  );
  const errorOf = (name: keyof Colours) => fieldMessageOf(save.error, name);
  const isExplained = COLOURS.some(errorOf);
  const resetColours = () => {
    clearOutcome(save);
    form.setValue('primaryColor', DEFAULT_COLOURS.primary, { shouldDirty: true });
    form.setValue('secondaryColor', DEFAULT_COLOURS.secondary, { shouldDirty: true });
  };
  return (
    <Section title={m.colours()} text={m.coloursText()}>
      <form noValidate onSubmit={submit} onInput={() => clearOutcome(save)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <ColourField
            control={form.control}
            name="primaryColor"
            label={m.primary()}
            pickerLabel={m.pickPrimary()}
            shown={shown.primary}
            error={errorOf('primaryColor')}
          />
          <ColourField
            control={form.control}
            name="secondaryColor"
            label={m.secondary()}
            pickerLabel={m.pickSecondary()}
            shown={shown.secondary}
            error={errorOf('secondaryColor')}
          />
        </div>
        <ColourSample />
        <SaveRow
          label={m.saveColours()}
          saving={save.isPending}
          outcome={isExplained ? null : outcomeOf(save, m.coloursSaved(), m.coloursNotSaved())}
          note={form.formState.isDirty ? m.preview() : undefined}
        >
          <Button variant="secondary" onClick={resetColours}>
            {m.resetColours()}
          </Button>
        </SaveRow>
      </form>
    </Section>
  );
}

const COLOURS = ['primaryColor', 'secondaryColor'] as const;

const pickColours = ({ primaryColor, secondaryColor }: Colours) => ({ primaryColor, secondaryColor });

/** Applies the typed colours to the whole app while this is mounted; returns the applied colours. */
function useColourPreview(typed: Colours): { primary: string; secondary: string } {
  const { primaryColor, secondaryColor } = useUser();
  const current = useStore(colourPreview) ?? { primary: primaryColor, secondary: secondaryColor };
  const primary = previewColour(typed.primaryColor, current.primary, DEFAULT_COLOURS.primary);
  const secondary = previewColour(typed.secondaryColor, current.secondary, DEFAULT_COLOURS.secondary);
  useLayoutEffect(() => colourPreview.set({ primary, secondary }), [primary, secondary]);
  useLayoutEffect(() => () => colourPreview.set(null), []);
  return { primary, secondary };
}

/** The animals and a few components in the previewed colours; decoration. */
function ColourSample() {
  return (
    <div aria-hidden className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-control bg-sunken px-4 py-3">
      <div className="w-28">
        <HelloScene />
      </div>
      <div className="flex min-w-40 flex-1 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <span className={buttonClass('primary', 'sm')}>{m.sampleButton()}</span>
          <span className="inline-flex h-9 items-center rounded-full bg-secondary-soft px-3.5 text-sm font-bold text-secondary-text">
            {m.sampleLabel()}
          </span>
        </div>
        <span className="block h-2 overflow-hidden rounded-full bg-card">
          <span className="block h-full w-3/5 rounded-full bg-primary-mark" />
        </span>
      </div>
    </div>
  );
}

interface ColourFieldProps {
  control: Control<Colours>;
  name: keyof Colours;
  label: string;
  /** What the colour picker is called. */
  pickerLabel: string;
  /** The colour shown now; the picker needs it because it accepts only valid colours. */
  shown: string;
  error?: string;
}

/** A colour as free text, with the browser's colour picker at the end of the field. */
function ColourField({ control, name, label, pickerLabel, shown, error }: ColourFieldProps) {
  const { field } = useController({ control, name });
  const { value, ...text } = field;
  return (
    <TextField
      label={label}
      error={error}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={value}
      {...text}
      end={
        <input
          type="color"
          aria-label={pickerLabel}
          title={pickerLabel}
          value={shown}
          onChange={(event) => field.onChange(event.target.value)}
          className="size-11 cursor-pointer appearance-none rounded-control bg-transparent p-2 [&::-webkit-color-swatch]:rounded-chip [&::-webkit-color-swatch]:border-edge [&::-webkit-color-swatch-wrapper]:p-0"
        />
      }
    />
  );
}
