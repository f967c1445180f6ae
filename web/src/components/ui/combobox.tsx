import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { cx } from './cx';
import { controlClass, Field, type FieldTexts } from './field';

interface ComboboxOption {
  id: string;
  title: string;
}

/** At most this many options are listed; typing finds the others. */
const MAX_LISTED = 100;

interface ComboboxProps<Option extends ComboboxOption> extends FieldTexts {
  required?: boolean;
  placeholder?: string;
  /** The options that match a text, in their order; all for an empty text. */
  matching: (text: string) => readonly Option[];
  chosen: Option | null;
  /** Called with null when the person has emptied the field. */
  onChoose: (option: Option | null) => void;
  /** What the button that opens the list is called. */
  openLabel: string;
  /** Shown when nothing matches. */
  noMatch: string;
  /** Says how many options are not listed. */
  more: (count: number) => string;
}

/**
 * A select with a search: typing filters the list, the arrow keys and Enter choose, Escape closes the list and brings
 * back the chosen option.
 */
export function Combobox<Option extends ComboboxOption>({
  label,
  hint,
  error,
  hideLabel,
  required,
  placeholder,
  matching,
  chosen,
  onChoose,
  openLabel,
  noMatch,
  more,
}: ComboboxProps<Option>) {
  const [text, setText] = useState('');
  // The title of the chosen option is no search: the list then shows all options.
  const found = matching(text === chosen?.title ? '' : text);
  const listed = found.slice(0, MAX_LISTED);
  return (
    <Field {...{ label, hint, error, hideLabel, required }}>
      {(wiring) => (
        <Base.Root
          items={listed}
          filteredItems={listed}
          value={chosen}
          onValueChange={onChoose}
          onInputValueChange={setText}
          itemToStringLabel={({ title }) => title}
          isItemEqualToValue={(one, other) => one.id === other.id}
          autoHighlight
        >
          <Base.InputGroup className="relative flex items-center">
            <Base.Input
              {...wiring}
              placeholder={placeholder}
              aria-required={required || undefined}
              onKeyDown={(event) => {
                // Enter would submit the form with the option that was chosen before.
                if (event.key === 'Enter' && text !== '' && listed.length === 0) event.preventDefault();
              }}
              className={cx(controlClass, 'pe-11 text-ellipsis')}
            />
            <Base.Trigger
              aria-label={openLabel}
              className="absolute end-0 flex size-11 items-center justify-center rounded-control text-quiet hover:text-ink"
            >
              <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
            </Base.Trigger>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner className="z-50 outline-none" sideOffset={6} collisionPadding={8}>
              <Base.Popup
                role="region"
                aria-label={label}
                className="flex max-h-[min(var(--available-height),18rem)] w-(--anchor-width) flex-col rounded-card bg-raised text-ink shadow-raised"
              >
                <Base.Empty>
                  <p className="p-4 text-quiet">{noMatch}</p>
                </Base.Empty>
                <Base.List className="min-h-0 flex-1 scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5 empty:hidden">
                  {(option: Option) => (
                    <Base.Item
                      key={option.id}
                      value={option}
                      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-[10px] px-2.5 py-2 outline-none data-highlighted:bg-sunken data-selected:font-bold touch:min-h-11"
                    >
                      <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{option.title}</span>
                      <Base.ItemIndicator>
                        <Check size={20} strokeWidth={1.75} className="text-primary-text" aria-hidden />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
                {found.length > MAX_LISTED && (
                  <p className="border-t border-line px-4 py-2 text-sm text-quiet">{more(found.length - MAX_LISTED)}</p>
                )}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
