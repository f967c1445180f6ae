import { CalendarPlus, ListPlus } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '@/api/failure';
import { createTodoLimits } from '@/api/generated/fields.gen';
import type { InputDialogBodyProps } from '@/components/input-dialog';
import { ruleSentence } from '@/components/recurrence/rule-sentence';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { toast } from '@/components/ui/toast';
import { CALENDAR, WHOLE_DAY } from '@/kinds/calendar';
import { TODOS } from '@/kinds/todos';
import { useCreateItem } from '@/lib/items/use-save-item';
import { type Label, labelText } from '@/lib/language/label';
import { PERSONAL, type SpaceId } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import { type Day, dayIn, daysBetween, formatDay, formatWeekday, formatWeekdayAndDay } from '@/lib/time/day';
import { useNow } from '@/lib/time/use-now';
import { browserZone } from '@/lib/time/zone';
import { formatTime } from '@/messages/clock';
import * as m from '@/messages/quick-add.gen';
import { textLanguage } from '@/messages/runtime';
import { type Kind, type ParsedQuickAdd, parseQuickAdd } from './parse-quick-add';

const KINDS = [
  { value: 'todo', label: m.todo },
  { value: 'event', label: m.event },
] as const;

const MAX_TITLE_LENGTH = createTodoLimits.title.maxLength;

function titleError(title: string, isSubmitted: boolean): string | null {
  if (title === '') return isSubmitted ? m.titleRequired() : null;
  return title.length > MAX_TITLE_LENGTH ? m.titleTooLong({ count: MAX_TITLE_LENGTH }) : null;
}

/** The item that quick add creates from its line: shown while typing, saved by Enter. */
export function QuickAdd({ text, onKey, input, onClose }: InputDialogBodyProps) {
  const now = useNow();
  const here = useSpace();
  // The tab may switch to another space because of another window.
  const [opened] = useState(here.id);
  const { name: openedName } = useSpace(opened);
  const [space, setSpace] = useState(opened);
  const [chosen, setChosen] = useState<Kind>();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const checkedText = useRef(text);
  const { members } = useSpace(space);
  const { save, saving, error, clearError } = useSave(space);

  const zone = browserZone();
  const parsed = parseQuickAdd(text, { now, zone, language: textLanguage(), isShared: members.length > 1 }, chosen);
  const { kind, title } = parsed;
  const parts = formatParts(parsed, dayIn(zone, now));
  const inputError = titleError(title, isSubmitted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are what makes it old
  useEffect(() => {
    // An Enter that waited for this script is handled before this first effect; its result belongs to the present text.
    if (checkedText.current === text) return;
    checkedText.current = text;
    if (!saving) clearError();
    setIsSubmitted(false);
  }, [text]);

  const submit = () => {
    setIsSubmitted(true);
    if (titleError(title, true)) return input.current?.focus();
    // Text typed while saving is for the next item.
    if (!saving) save(parsed, () => latest.current.text === text && onClose());
  };
  const latest = useRef({ submit, text });
  latest.current = { submit, text };
  useLayoutEffect(() => onKey((key) => key === 'Enter' && latest.current.submit()), [onKey]);

  const failure = inputError ?? (error ? messageOf(error, m.failed()) : null);
  return (
    <div className="overflow-y-auto px-4 pb-4">
      <div role="status" aria-label={m.result()} className="flex min-h-8 flex-wrap items-center gap-2">
        {title && <span className="min-w-0 font-semibold break-words">{title}</span>}
        {parts.map((part) => (
          <span key={part} className="rounded-chip bg-primary-soft px-2 py-0.5 text-sm font-bold">
            {part}
          </span>
        ))}
      </div>
      <OutcomeLine outcome={failure ? { kind: 'error', text: failure } : null} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Choice label={m.addAs()} options={KINDS} value={kind} onChange={setChosen} />
        {opened !== PERSONAL && (
          <Choice
            label={m.space()}
            options={[
              { value: opened, label: openedName },
              { value: PERSONAL, label: m.personal() },
            ]}
            value={space}
            onChange={setSpace}
            // While saving, the space cannot be changed.
            disabled={saving}
          />
        )}
        <Button
          loading={saving}
          onClick={submit}
          icon={
            kind === 'todo' ? (
              <ListPlus size={20} strokeWidth={1.75} aria-hidden />
            ) : (
              <CalendarPlus size={20} strokeWidth={1.75} aria-hidden />
            )
          }
          className="ms-auto max-sm:w-full"
        >
          {kind === 'todo' ? m.addTodo() : m.addEvent()}
        </Button>
      </div>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: Label }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** A choice between two or three options, as radio buttons in a row. */
function Choice<Value extends string>({ label, options, value, onChange, disabled }: ChoiceProps<Value>) {
  return (
    <fieldset disabled={disabled} className="flex max-w-full min-w-0 flex-wrap gap-1 rounded-card bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'flex h-9 min-w-0 cursor-pointer items-center rounded-control px-3.5 text-sm font-bold transition-colors has-focus-visible:outline-2 has-focus-visible:outline-focus touch:h-11',
            option.value === value ? 'bg-lifted text-ink shadow-card' : 'text-quiet hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          <span className="truncate">{labelText(option.label)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The parsed parts as texts, shown before saving. */
function formatParts(
  { kind, day, startTime, endTime, priority, repeat, isForAnyone }: ParsedQuickAdd,
  today: Day,
): string[] {
  const parts: string[] = [];
  if (day) parts.push(kind === 'todo' ? m.due({ day: formatRelativeDay(day, today) }) : formatRelativeDay(day, today));
  if (kind === 'event')
    parts.push(startTime ? m.times({ start: formatTime(startTime), end: formatTime(endTime ?? '') }) : m.allDay());
  if (repeat) {
    const rule = ruleSentence(repeat.rule, day);
    parts.push(repeat.from === 'completion' ? m.fromCompletion({ rule }) : rule);
  }
  if (priority) parts.push(m.priority({ priority }));
  if (isForAnyone) parts.push(m.anyone());
  return parts;
}

function formatRelativeDay(day: Day, today: Day): string {
  const away = daysBetween(today, day);
  const date = formatWeekdayAndDay({ weekday: formatWeekday(day), day: formatDay(day, today) });
  return m.onDay({ away: away === 0 ? 'today' : away === 1 ? 'tomorrow' : 'later', date });
}

/** Saves a parsed text in a space as a todo or an event; the other fields have their defaults. */
function useSave(space: SpaceId) {
  const todo = useCreateItem(TODOS, space, () => toast.success(m.todoAdded()));
  const event = useCreateItem(CALENDAR, space, () => toast.success(m.eventAdded()));

  const save = (parsed: ParsedQuickAdd, onSuccess: () => void) => {
    const { kind, title, day, startTime, endTime, priority, repeat, isForAnyone } = parsed;
    if (kind === 'todo') {
      const assignment = isForAnyone && ({ assignment: 'anyone' } as const);
      const body = { title, dueDate: day, ...(priority && { priority }), ...(repeat && { repeat }), ...assignment };
      return todo.mutate(body, { onSuccess });
    }
    const times = startTime && endTime ? { startTime, endTime, isAllDay: false } : { ...WHOLE_DAY, isAllDay: true };
    return event.mutate({ title, date: day ?? '', ...times }, { onSuccess });
  };
  return {
    save,
    saving: todo.isPending || event.isPending,
    error: todo.error ?? event.error,
    /** To be called when the text changes: removes the message about the last refusal. */
    clearError: () => {
      todo.reset();
      event.reset();
    },
  };
}
