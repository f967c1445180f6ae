import { Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from './ui/button';

interface PageHeaderProps {
  title: string;
  /** Shown beside the title. */
  children?: ReactNode;
  /** The text of the button that adds an item. */
  addLabel: string;
  addRef: Ref<HTMLButtonElement>;
  onAdd: () => void;
}

/** The heading of a page with items, and the button that adds one. */
export function PageHeader({ title, children, addLabel, addRef, onAdd }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-center gap-4 md:gap-x-6">
      <h1 className="text-2xl">{title}</h1>
      {children}
      <AddButton ref={addRef} onClick={onAdd} className="ms-auto max-sm:w-full">
        {addLabel}
      </AddButton>
    </div>
  );
}

/** A button that adds an item. */
export const AddButton = (props: Omit<ButtonProps, 'icon'>) => (
  <Button {...props} icon={<Plus size={20} strokeWidth={2} aria-hidden />} />
);
