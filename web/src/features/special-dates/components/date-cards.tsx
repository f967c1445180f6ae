import { Bell, BellOff, Calendar1, type LucideIcon, Pencil, Repeat2, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import type { SpecialDate } from '@/api/generated';
import { ChangedBy, WaitingMark } from '@/components/items/item-marks';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { LongText } from '@/components/ui/long-text';
import { ShowMore, useVisibleRows } from '@/components/ui/show-more';
import {
  describeRecurrence,
  describeReminder,
  displayDay,
  formatDaysUntil,
  isReminding,
} from '@/features/special-dates/date-texts';
import { type LinkedDate, useLinkedCard } from '@/features/special-dates/use-linked-date';
import { toneStyle } from '@/lib/colour';
import { type Day, dayNumber, formatLongDay, formatShortMonth } from '@/lib/time/day';
import * as common from '@/messages/common.gen';

/** The actions on a special date. */
export interface SpecialDateActions {
  edit: (date: SpecialDate) => void;
  remove: (date: SpecialDate) => void;
}

/** The props that every view passes to its cards. */
export interface CardContext {
  today: Day;
  actions: SpecialDateActions;
  linkedDate: LinkedDate | null;
}

/** Dates as cards; of many, the first are shown and more on request. */
export function DateCards({
  dates,
  context: { today, actions, linkedDate },
  wide = false,
}: {
  dates: readonly SpecialDate[];
  context: CardContext;
  /** Two cards in a row where there is room; a last one without a neighbour takes the whole row. */
  wide?: boolean;
}) {
  const visibleRows = useVisibleRows(
    dates.length,
    dates.findIndex(({ _id }) => _id === linkedDate?.id),
  );
  return (
    <>
      <ul className={cx('grid grid-cols-1 gap-4', wide && 'lg:grid-cols-2 lg:*:odd:last:col-span-2')}>
        {dates.slice(0, visibleRows.shown).map((date) => (
          <DateCard
            key={date._id}
            date={date}
            today={today}
            navigationKey={linkedDate?.id === date._id ? linkedDate.navigationKey : undefined}
            {...actions}
          />
        ))}
      </ul>
      <ShowMore {...visibleRows} className="mt-4 text-center" />
    </>
  );
}

interface DateCardProps extends SpecialDateActions {
  date: SpecialDate;
  today: Day;
  /** Identifies the navigation to this date; the card is then scrolled into view and highlighted. */
  navigationKey?: string;
}

/** One special date: its day, the days until then, its text, its recurrence, and its reminder. */
const DateCard = memo(function DateCard({ date, today, navigationKey, edit, remove }: DateCardProps) {
  const heading = useId();
  const { card, key } = useLinkedCard(navigationKey);
  const day = displayDay(date);
  return (
    <li className="flex min-w-0">
      <article
        ref={card}
        key={key}
        tabIndex={-1}
        aria-labelledby={heading}
        style={toneStyle(date.color)}
        className={cx(
          'tone with-actions flex w-full min-w-0 rounded-card',
          navigationKey && 'animate-flash motion-reduce:outline-3',
        )}
      >
        <Card flush className="flex w-full items-start gap-4 p-4">
          <CalendarLeaf day={day} />
          <div className="@container min-w-0 flex-1">
            <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
              <h3 id={heading} className="col-span-2 pb-1.5 text-lg leading-6 text-wrap break-words">
                {date.title}
              </h3>
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 @max-xs:contents">
                <span className="flex">
                  <DaysUntilBadge day={day} today={today} colour={date.color} />
                </span>
                <span className="flex flex-wrap items-center gap-x-2.5 @max-xs:col-span-2 @max-xs:row-start-3 @max-xs:pt-1">
                  <time dateTime={day} className="font-semibold text-balance">
                    {formatLongDay(day)}
                  </time>
                  <ChangedBy item={date._id} />
                  <WaitingMark id={date._id} />
                </span>
              </p>
              <div className="row-actions relative col-start-2 row-start-2 -my-2 -me-2 flex items-start touch:-my-3">
                <IconButton
                  size="sm"
                  label={common.editItem({ title: date.title })}
                  title={common.edit()}
                  onClick={() => edit(date)}
                  icon={<Pencil size={18} strokeWidth={1.75} aria-hidden />}
                />
                <IconButton
                  size="sm"
                  label={common.deleteItem({ title: date.title })}
                  title={common.remove()}
                  danger
                  onClick={() => remove(date)}
                  icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden />}
                />
              </div>
            </div>
            {date.description && (
              <div className="mt-1.5 min-w-0">
                <LongText text={date.description} />
              </div>
            )}
            <p className="mt-2 flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-sm font-semibold text-quiet">
              <IconNote icon={date.isRecurring ? Repeat2 : Calendar1}>{describeRecurrence(date)}</IconNote>
              <IconNote icon={isReminding(date) ? Bell : BellOff}>{describeReminder(date)}</IconNote>
            </p>
          </div>
        </Card>
      </article>
    </li>
  );
});

function DaysUntilBadge({ day, today, colour }: { day: Day; today: Day; colour: string }) {
  const text = formatDaysUntil(day, today);
  if (day < today) return <Badge>{text}</Badge>;
  return (
    <Badge colour={colour} solid={day === today}>
      {text}
    </Badge>
  );
}

function IconNote({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {children}
    </span>
  );
}

/** A calendar leaf in the colour around it: the month above a large day number. The text beside it says the same. */
function CalendarLeaf({ day }: { day: Day }) {
  return (
    <span
      aria-hidden
      className="flex h-20 w-18 shrink-0 flex-col overflow-hidden rounded-control bg-tone-soft text-center select-none"
    >
      <span className="bg-tone text-sm leading-6 font-extrabold text-tone-ink">{formatShortMonth(day)}</span>
      <span className="flex flex-1 items-center justify-center text-2xl font-extrabold text-ink tabular-nums">
        {dayNumber(day)}
      </span>
    </span>
  );
}
