import { Check, Timer, X } from 'lucide-react';
import { type ComponentPropsWithoutRef, type CSSProperties } from 'react';
import type { Todo } from '@/api/generated';
import { ChangedBy, WaitingMark } from '@/components/items/item-marks';
import { cx } from '@/components/ui/cx';
import { MOVING_OUTLINE } from '@/features/calendar/moves/moving-outline';
import * as m from '@/messages/calendar-views.gen';
import { ResizeHandle } from './resize-handle';

/** What a person can do with a todo between the hours, besides what the grid handles; the functions never change. */
export interface TodoBlockActions {
  toggle: (todo: Todo) => void;
  focus: (todo: Todo) => void;
}

interface TodoBlockProps {
  /** The id of the entry. */
  id: string;
  todo: Todo;
  /** Its planned time in words. */
  when: string;
  /** Whether there is only room for one line. */
  isShort: boolean;
  /** The place in the column of the day. */
  style: CSSProperties;
  isMoving: boolean;
  /** The id of the text that explains the keys of a todo. */
  describedBy: string;
  actions: TodoBlockActions;
}

/**
 * A planned todo between the hours, with its checkbox. The grid handles the clicks and keys of its title, and the
 * button that takes it out of the plan (TODO-73).
 */
export function TodoBlock({ id, todo, when, isShort, style, isMoving, describedBy, actions }: TodoBlockProps) {
  const { _id, title, completed } = todo;
  return (
    <div
      data-entry={id}
      data-moving={isMoving || undefined}
      style={style}
      className={cx(
        'group/todo @container absolute cursor-pointer rounded-[6px] border border-edge bg-card text-[0.8125rem] leading-4 tracking-tight text-ink select-none focus-within:z-20 hover:z-10 max-md:text-[0.75rem]',
        isMoving && MOVING_OUTLINE,
      )}
    >
      <ResizeHandle />
      <div className={cx('flex size-full items-start overflow-hidden', !isShort && '@max-[5rem]:flex-col')}>
        <label
          data-controls
          className={cx(
            'relative grid w-6 shrink-0 cursor-pointer place-items-center @max-[2.25rem]:hidden',
            isShort ? 'h-5' : 'h-6',
          )}
        >
          <input
            type="checkbox"
            aria-label={m.tickTodo({ title })}
            checked={completed}
            onChange={() => actions.toggle(todo)}
            className="peer absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          <span
            aria-hidden
            className="pointer-events-none grid size-4 place-items-center rounded-full border-2 border-edge bg-card text-transparent outline-offset-1 outline-focus peer-checked:border-primary-mark peer-checked:bg-primary peer-checked:text-primary-ink peer-focus-visible:outline-2"
          >
            <Check size={10} strokeWidth={4} />
          </span>
        </label>
        <button
          type="button"
          data-title
          aria-label={m.todoBlock({ title, when })}
          aria-describedby={describedBy}
          title={title}
          className={cx(
            'flex min-w-0 flex-1 text-start focus-visible:-outline-offset-2 @max-[2.25rem]:ps-0.5',
            isShort
              ? 'flex-row gap-1 py-0.5 whitespace-nowrap'
              : 'flex-col self-stretch py-1 pe-0.5 @max-[5rem]:ps-1 @max-[5rem]:pt-0',
          )}
        >
          <span className={cx('font-bold', !isShort && 'wrap-anywhere', completed && 'text-quiet line-through')}>
            {title} <WaitingMark id={_id} />
            <ChangedBy item={_id} short />
          </span>
          <span className="font-semibold whitespace-nowrap text-quiet tabular-nums @max-[5rem]:hidden">{when}</span>
        </button>
      </div>
      <span
        data-controls
        className="absolute end-0 bottom-0 hidden rounded-ss-[6px] rounded-ee-[5px] bg-card opacity-0 group-focus-within/todo:opacity-100 group-hover/todo:opacity-100 @min-[4.5rem]:flex touch:opacity-100 touch:@max-[8rem]:hidden"
      >
        {!completed && (
          <BlockButton label={m.focusOnTodo({ title })} onClick={() => actions.focus(todo)}>
            <Timer size={14} strokeWidth={2} aria-hidden />
          </BlockButton>
        )}
        <BlockButton label={m.unplanTodo({ title })} data-unplan>
          <X size={14} strokeWidth={2.5} aria-hidden />
        </BlockButton>
      </span>
    </div>
  );
}

function BlockButton({ label, ...rest }: ComponentPropsWithoutRef<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="flex h-5 w-6 items-center justify-center rounded-[6px] text-quiet hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2"
      {...rest}
    />
  );
}
