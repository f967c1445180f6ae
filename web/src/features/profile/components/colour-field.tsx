import type { Control } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { TextField } from '@/components/ui/field';
import type { Colours } from '@/features/profile/colours';

interface ColourFieldProps {
  control: Control<Colours>;
  name: keyof Colours;
  label: string;
  /** The colour shown now; the picker needs it because it accepts only valid colours. */
  shown: string;
}

/** A colour as free text, with the browser's colour picker at the end of the field. */
export function ColourField({ control, name, label, shown }: ColourFieldProps) {
  const { field } = useController({ control, name });
  const { value, ...text } = field;
  return (
    <TextField
      label={label}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={value}
      {...text}
      end={
        <input
          type="color"
          aria-label={`Pick ${label.toLowerCase()}`}
          title={`Pick ${label.toLowerCase()}`}
          value={shown}
          onChange={(event) => field.onChange(event.target.value)}
          className="size-11 cursor-pointer appearance-none rounded-control bg-transparent p-2 [&::-webkit-color-swatch]:rounded-chip [&::-webkit-color-swatch]:border-edge [&::-webkit-color-swatch-wrapper]:p-0"
        />
      }
    />
  );
}
