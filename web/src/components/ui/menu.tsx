import { Check } from 'lucide-react';
import { type ComponentProps, createContext, type ReactElement, type ReactNode, use } from 'react';
import { cx } from './cx';
import { type MenuTriggerProps, useMenu } from './use-menu';

const CloseMenu = createContext<() => void>(() => {});

/**
 * A button that opens a list of actions: `<Menu label="Actions" trigger={(props) => <Button
 * {...props}>Actions</Button>}>…`.
 */
export function Menu({
  label,
  trigger,
  align = 'start',
  className,
  children,
}: {
  /** The name of the list for screen readers. */
  label: string;
  trigger: (props: MenuTriggerProps) => ReactElement;
  /** The edge of the trigger to which the list is aligned. */
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
}) {
  const menu = useMenu(align);
  return (
    <>
      {trigger(menu.triggerProps)}
      <div
        {...menu.listProps}
        role="menu"
        aria-label={label}
        className={cx('menu min-w-56 overflow-y-auto rounded-card bg-raised p-1.5 text-ink shadow-raised', className)}
      >
        <CloseMenu value={menu.close}>{children}</CloseMenu>
      </div>
    </>
  );
}

interface MenuItemProps extends Omit<ComponentProps<'button'>, 'onSelect' | 'role'> {
  onSelect: () => void;
  icon?: ReactNode;
  danger?: boolean;
  /** When set, the item is one of several options and shows whether it is the chosen one. */
  checked?: boolean;
}

/** One action of a menu. */
export function MenuItem({ onSelect, icon, danger, checked, className, children, ...rest }: MenuItemProps) {
  const close = use(CloseMenu);
  const select = () => {
    close();
    onSelect();
  };
  return (
    <button
      type="button"
      {...rest}
      {...(checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked })}
      tabIndex={-1}
      onClick={select}
      className={cx(
        'flex min-h-10 w-full items-center gap-3 rounded-[10px] px-2.5 py-2 text-start text-base outline-none disabled:opacity-55 touch:min-h-11',
        danger ? 'text-danger focus:bg-danger-soft' : 'focus:bg-sunken',
        checked && 'font-bold',
        className,
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {checked && <Check size={20} strokeWidth={1.75} className="shrink-0 text-primary-text" aria-hidden />}
    </button>
  );
}

/** A thin line between parts of a menu. */
export function MenuSeparator() {
  return <hr className="mx-2.5 my-1.5 border-line" />;
}
