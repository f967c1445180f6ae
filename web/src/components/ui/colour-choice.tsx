import { Check } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { toneStyle } from '@/lib/colour';
import { nameOfColour, offeredColours } from '@/lib/colour/choices';

interface ColourChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'size' | 'children'> {
  label: string;
  /**
   * The chosen colour. A colour that is not one of the seven is offered as well, and stays when another one is chosen.
   */
  present: string;
}

/**
 * One of the seven colours, as radio buttons with the colour's name: `<ColourChoice label="Color" present={…}
 * {...register('color')} />`.
 */
export function ColourChoice({ label, present, className, ...radio }: ColourChoiceProps) {
  const heading = useId();
  const [own, setOwn] = useState([present]);
  if (!own.includes(present)) setOwn([...own, present]);
  return (
    <div role="radiogroup" aria-labelledby={heading} className={className}>
      <span id={heading} className="mb-1 block text-sm font-bold">
        {label}
      </span>
      <div className="-ms-1 flex flex-wrap">
        {offeredColours(own).map((colour) => (
          <label
            key={colour}
            title={nameOfColour(colour)}
            style={toneStyle(colour)}
            className="tone group relative inline-flex size-11 cursor-pointer items-center justify-center"
          >
            <input
              {...radio}
              type="radio"
              value={colour}
              defaultChecked={colour === present}
              aria-label={nameOfColour(colour)}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <span
              aria-hidden
              className="pointer-events-none flex size-8 items-center justify-center rounded-full bg-tone text-transparent ring-offset-2 ring-offset-raised transition-[box-shadow,scale] group-hover:scale-110 peer-checked:text-tone-ink peer-checked:ring-2 peer-checked:ring-ink outline-offset-4 outline-focus peer-focus-visible:outline-2"
            >
              <Check size={18} strokeWidth={3} />
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
