import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/profile.gen';

interface RenameFormProps {
  /** The name of the form, for screen readers. */
  title: string;
  label: string;
  hint?: string;
  name: string;
  maxLength: number;
  /** The message for an empty name; without it, an empty name is allowed. */
  required?: string;
  saving: boolean;
  /** Why the last save was refused. */
  refusal?: string;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Renames an entry of a list, in its place. */
export function RenameForm({ title, label, hint, maxLength, required, saving, refusal, ...form }: RenameFormProps) {
  const [name, setName] = useState(form.name);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = required !== undefined && name.trim() === '';
    setMissing(isEmpty);
    if (!isEmpty) form.onSave(name);
  };
  return (
    <form noValidate aria-label={title} onSubmit={submit}>
      <TextField
        autoFocus
        className="max-w-sm"
        label={label}
        hint={hint}
        error={isMissing ? required : refusal}
        maxLength={maxLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" size="sm" loading={saving}>
          {m.saveName()}
        </Button>
        <Button variant="secondary" size="sm" onClick={form.onClose}>
          {common.cancel()}
        </Button>
      </div>
    </form>
  );
}
