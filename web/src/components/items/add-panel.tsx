import { ChevronDown, Plus } from 'lucide-react';
import { type FormEventHandler, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { OutcomeLine } from '@/components/ui/outcome-line';

interface AddPanelProps {
  state: AddPanelState;
  /** The heading of the form and the text of the button that opens it: 'Add New Goal'. */
  title: string;
  /** The text of the submit button. */
  action: string;
  adding: {
    submit: FormEventHandler;
    saving: boolean;
    problem: string | null;
    forget: () => void;
  };
  children: ReactNode;
}

/**
 * The form of a new item. On wide screens it is beside the list; else it is collapsed under a button above the list.
 */
export function AddPanel({ state, title, action, adding, children }: AddPanelProps) {
  const { panel, opener, open, setOpen } = state;
  const heading = useId();
  const form = useId();
  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>('input')?.focus();
  }, [open, panel]);
  return (
    <section
      ref={panel}
      aria-labelledby={heading}
      className="top-22 lg:order-last lg:self-start lg:[@media(min-height:54rem)]:sticky"
    >
      <Button
        ref={opener}
        aria-expanded={open}
        aria-controls={form}
        onClick={() => setOpen(!open)}
        icon={
          open ? (
            <ChevronDown size={20} strokeWidth={2} className="rotate-180" aria-hidden />
          ) : (
            <Plus size={20} strokeWidth={2} aria-hidden />
          )
        }
        variant={open ? 'secondary' : 'primary'}
        className="max-sm:w-full lg:hidden"
      >
        {title}
      </Button>
      <Card id={form} className={cx('max-lg:mt-4', !open && 'max-lg:hidden')}>
        <form noValidate aria-labelledby={heading} onSubmit={adding.submit} onInput={adding.forget}>
          <h2 id={heading} className="mb-4 text-lg max-lg:sr-only">
            {title}
          </h2>
          {children}
          <div className="mt-5 flex flex-col gap-3">
            <Button type="submit" loading={adding.saving}>
              {action}
            </Button>
            <OutcomeLine outcome={adding.problem ? { kind: 'error', text: adding.problem } : null} />
          </div>
        </form>
      </Card>
    </section>
  );
}

/**
 * Whether the collapsible form of a screen is open, and where the focus moves when the form closes or the list under it
 * becomes empty.
 */
export function useAddPanel() {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => {
    setOpen(false);
    // Do not take the focus from another part of the page.
    if (!panel.current?.contains(document.activeElement)) return;
    // Where the form does not collapse, the focus stays in it for the next item.
    if (opener.current?.checkVisibility()) opener.current.focus();
    else panel.current?.querySelector<HTMLElement>('input')?.focus();
  }, []);
  const show = useCallback(() => {
    setOpen(true);
    // Where the form does not collapse, it is visible and can get the focus now.
    panel.current?.querySelector<HTMLElement>('input')?.focus();
  }, []);
  const firstControl = useCallback(
    () => Array.from(panel.current?.querySelectorAll<HTMLElement>('button, input') ?? []).find(isShown) ?? null,
    [],
  );
  return { panel, opener, open, setOpen, show, close, firstControl };
}

const isShown = (element: HTMLElement) => element.checkVisibility();

export type AddPanelState = ReturnType<typeof useAddPanel>;
