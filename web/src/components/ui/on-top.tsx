import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { cx } from './cx';

const ON_TOP_ATTRIBUTE = 'data-on-top';

/**
 * Shows short messages in front of everything, also of dialogs and menus that open later. It is a popover, because the
 * browser draws modal dialogs and menus above every `z-index`.
 */
export function OnTop({ className, ...rest }: ComponentProps<'div'>) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = layer.current;
    if (!node) return;
    const moveToTop = () => {
      node.hidePopover();
      node.showPopover();
    };
    const onToggle = (event: Event) => {
      const { target, newState } = event as ToggleEvent;
      if (newState === 'open' && target instanceof Element && !target.hasAttribute(ON_TOP_ATTRIBUTE)) moveToTop();
    };
    node.showPopover();
    document.addEventListener('toggle', onToggle, true);
    return () => document.removeEventListener('toggle', onToggle, true);
  }, []);
  return (
    <div
      {...rest}
      {...{ [ON_TOP_ATTRIBUTE]: '' }}
      ref={layer}
      popover="manual"
      className={cx('fixed m-0 h-auto w-auto overflow-visible bg-transparent', className)}
    />
  );
}
