import { useState } from 'react';
import { TextField } from '@/components/ui/field';
import { amountOf, MAX_AMOUNT } from '@/features/goals/amount';
import * as m from '@/messages/goals.gen';

interface ProgressInputProps {
  label: string;
  /** The present progress of the goal. */
  value: number;
  onChange: (value: number) => void;
}

/**
 * The progress; every change is sent. The typed text stays until the field loses the focus, even if the progress
 * changes elsewhere.
 */
export function ProgressInput({ label, value, onChange }: ProgressInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      hideLabel
      label={label}
      type="number"
      inputMode="decimal"
      min={0}
      max={MAX_AMOUNT}
      step={0.1}
      className="w-28 shrink-0"
      value={typed ?? String(value)}
      error={typed && amountOf(typed) === null ? faultOf(typed) : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const amount = amountOf(target.value);
        if (amount !== null) onChange(amount);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

const faultOf = (text: string) => (Number(text) < 0 ? m.tooSmall() : m.tooLarge());
