import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { type Label, labelText } from '@/lib/language/label';

interface Tab<Value extends string> {
  value: Value;
  label: Label<ReactNode>;
  content: ReactNode;
  /** Keeps the panel mounted while another tab is shown, so that typed text stays. */
  keepMounted?: boolean;
}

/** Panels with a row of tabs; uncontrolled unless `value` and `onChange` are set. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
}: {
  label: string;
  tabs: readonly Tab<Value>[];
  value?: Value;
  onChange?: (value: Value) => void;
  className?: string;
}) {
  return (
    <Base.Root
      className={className}
      value={value}
      defaultValue={value === undefined ? tabs[0]?.value : undefined}
      onValueChange={(next: Value) => onChange?.(next)}
    >
      <Base.List aria-label={label} className="no-scrollbar relative flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="h-11 shrink-0 rounded-t-control px-3 text-sm font-bold text-quiet transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:text-ink"
          >
            {labelText(tab.label)}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-(--active-tab-left) h-[3px] w-(--active-tab-width) rounded-full bg-primary-mark transition-[left,width] duration-(--calm)" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={tab.keepMounted} className="rounded-chip pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
