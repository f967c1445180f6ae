import { useLayoutEffect } from 'react';
import { type UpdateColours, updateColors } from '../../../api/generated';
import { Button } from '../../../components/ui/button';
import { DEFAULT_COLOURS } from '../../../lib/colour';
import { colourPreview } from '../../../lib/colour/preview-store';
import { useUser } from '../../../lib/session/session';
import { useStore } from '../../../lib/store';
import { useChangeMe } from '../api/use-change-me';
import { type Colours, triedOut } from '../colours';
import { forgetOutcome, outcomeOf } from '../outcome';
import { useFollowingForm } from '../use-following-form';
import { ColourField } from './colour-field';
import { ColourSample } from './colour-sample';
import { SaveRow } from './save-row';
import { Section } from './section';

/** The two accent colours; the whole app uses them while they are edited here. */
export function ColourPreferences() {
  const { primaryColor, secondaryColor } = useUser();
  const { form, settle } = useFollowingForm<Colours>({ primaryColor, secondaryColor });
  const shown = usePreview(form.watch());
  const save = useChangeMe((body: UpdateColours) => updateColors({ body }));
  const submit = form.handleSubmit((sent) => save.mutate(sent, { onSuccess: (saved) => settle(sent, pick(saved)) }));
  const takeDefaults = () => {
    forgetOutcome(save);
    form.setValue('primaryColor', DEFAULT_COLOURS.primary, { shouldDirty: true });
    form.setValue('secondaryColor', DEFAULT_COLOURS.secondary, { shouldDirty: true });
  };
  return (
    <Section title="Color Preferences" text="Try what you like: everything shows it at once, text stays readable.">
      <form noValidate onSubmit={submit} onInput={() => forgetOutcome(save)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <ColourField control={form.control} name="primaryColor" label="Primary Color" shown={shown.primary} />
          <ColourField control={form.control} name="secondaryColor" label="Secondary Color" shown={shown.secondary} />
        </div>
        <ColourSample />
        <SaveRow
          label="Save Colors"
          saving={save.isPending}
          outcome={outcomeOf(save, 'Color preferences updated successfully!', 'Failed to update color preferences')}
          note={form.formState.isDirty ? 'A preview, not saved yet.' : undefined}
        >
          <Button variant="secondary" onClick={takeDefaults}>
            Reset to Defaults
          </Button>
        </SaveRow>
      </form>
    </Section>
  );
}

const pick = ({ primaryColor, secondaryColor }: Colours) => ({ primaryColor, secondaryColor });

/** Applies the typed colours to the whole app while this is mounted; returns the applied colours. */
function usePreview(typed: Colours): { primary: string; secondary: string } {
  const { primaryColor, secondaryColor } = useUser();
  const before = useStore(colourPreview) ?? { primary: primaryColor, secondary: secondaryColor };
  const primary = triedOut(typed.primaryColor, before.primary, DEFAULT_COLOURS.primary);
  const secondary = triedOut(typed.secondaryColor, before.secondary, DEFAULT_COLOURS.secondary);
  useLayoutEffect(() => colourPreview.set({ primary, secondary }), [primary, secondary]);
  useLayoutEffect(() => () => colourPreview.set(null), []);
  return { primary, secondary };
}
