import type { Ref } from 'react';
import { MAX_RULE_NUMBER } from '@/api/generated/fields.gen';
import { cx } from '@/components/ui/cx';
import { TextField } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { Label } from '@/lib/language/label';
import { addDays, type Day, formatShortWeekday, formatWeekday } from '@/lib/time/day';
import { startOfWeek } from '@/lib/time/week';
import * as m from '@/messages/recurrence.gen';
import { monthDaysOf, weekdayOf } from './rule-choices';
import { monthDaySentence } from './rule-sentence';
import { type RulePattern, UNITS, type Unit, type Weekday, writePattern } from './rule-text';

interface CustomRuleProps {
  pattern: RulePattern;
  start: Day | null;
  onChange: (rule: string) => void;
  error?: string;
  inputRef?: Ref<HTMLInputElement>;
}

const UNIT_LABELS: Record<Unit, Label> = { DAILY: m.days, WEEKLY: m.weeks, MONTHLY: m.months, YEARLY: m.years };

/** Every so many days, weeks, months or years; for weeks the weekdays, for months the day of the month. */
export function CustomRule({ pattern, start, onChange, error, inputRef }: CustomRuleProps) {
  const change = (changes: Partial<RulePattern>) => onChange(writePattern({ ...pattern, ...changes }));
  const monthDays = [...new Set(['', ...monthDaysOf(start), pattern.day])];
  return (
    <div className="grid grid-cols-2 gap-4 sm:col-span-2">
      <TextField
        type="number"
        inputMode="numeric"
        label={m.fieldInterval()}
        min={1}
        max={MAX_RULE_NUMBER}
        value={pattern.interval}
        onChange={(event) => change({ interval: event.target.value })}
        error={error}
        ref={inputRef}
      />
      <Select
        label={m.fieldUnit()}
        options={UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }))}
        value={pattern.unit}
        onChange={(event) => change({ unit: event.target.value as Unit })}
      />
      {pattern.unit === 'WEEKLY' && (
        <WeekdayButtons
          chosen={pattern.weekdays.length > 0 || !start ? pattern.weekdays : [weekdayOf(start)]}
          onChange={(weekdays) => change({ weekdays })}
        />
      )}
      {pattern.unit === 'MONTHLY' && (
        <Select
          className="col-span-2"
          label={m.fieldDayOfMonth()}
          options={monthDays.map((value) => ({ value, label: monthDaySentence(value, start) }))}
          value={pattern.day}
          onChange={(event) => change({ day: event.target.value })}
        />
      )}
    </div>
  );
}

/** The days of a week as toggle buttons. */
function WeekdayButtons({
  chosen,
  onChange,
}: {
  chosen: readonly Weekday[];
  onChange: (weekdays: readonly Weekday[]) => void;
}) {
  const monday = startOfWeek('2024-01-01');
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="mb-1.5 text-sm font-bold">{m.fieldWeekdays()}</legend>
      <div className="grid grid-cols-7 gap-0.5">
        {Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) => {
          const weekday = weekdayOf(day);
          const isChosen = chosen.includes(weekday);
          return (
            <button
              key={weekday}
              type="button"
              aria-label={formatWeekday(day)}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? chosen.filter((one) => one !== weekday) : [...chosen, weekday])}
              className={cx(
                'h-11 min-w-0 rounded-control text-sm font-bold transition-colors',
                isChosen ? 'bg-primary text-primary-ink' : 'bg-sunken text-quiet hover:text-ink',
              )}
            >
              {formatShortWeekday(day)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
