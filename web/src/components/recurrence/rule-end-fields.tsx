import type { Ref } from 'react';
import { MAX_RULE_NUMBER } from '@/api/generated/fields.gen';
import { TextField } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { addDays, type Day } from '@/lib/time/day';
import * as m from '@/messages/recurrence.gen';
import type { RuleEnd } from './rule-text';

interface RuleEndFieldsProps {
  end: RuleEnd;
  start: Day | null;
  onChange: (end: RuleEnd) => void;
  error?: string;
  inputRef?: Ref<HTMLInputElement>;
}

const OPTIONS = [
  { value: 'never', label: m.endsNever },
  { value: 'until', label: m.endsOnDay },
  { value: 'count', label: m.endsAfterCount },
] as const;

const NEW_ENDS: Record<RuleEnd['kind'], RuleEnd> = {
  never: { kind: 'never' },
  until: { kind: 'until', until: '' },
  count: { kind: 'count', count: '10' },
};

/** When a rule ends: never, on a day that is the last one, or after a number of times. */
export function RuleEndFields({ end, start, onChange, error, inputRef }: RuleEndFieldsProps) {
  return (
    <>
      <Select
        label={m.fieldEnds()}
        options={OPTIONS}
        value={end.kind}
        onChange={(event) => onChange(NEW_ENDS[event.target.value as RuleEnd['kind']])}
      />
      {end.kind === 'until' && (
        <TextField
          type="date"
          label={m.fieldUntil()}
          min={start ? addDays(start, 1) : undefined}
          max="9999-12-31"
          value={end.until}
          onChange={(event) => onChange({ kind: 'until', until: event.target.value })}
          error={error}
          ref={inputRef}
        />
      )}
      {end.kind === 'count' && (
        <TextField
          type="number"
          inputMode="numeric"
          label={m.fieldCount()}
          min={2}
          max={MAX_RULE_NUMBER}
          value={end.count}
          onChange={(event) => onChange({ kind: 'count', count: event.target.value })}
          error={error}
          ref={inputRef}
        />
      )}
    </>
  );
}
