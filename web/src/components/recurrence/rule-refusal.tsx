import { hasFieldError, messageOf } from '@/api/failure';

/** Why the server refused the rule of an item, if it did; `field` is its name in the refusal. */
export function RuleRefusal({ error, field }: { error: unknown; field: string }) {
  if (!hasFieldError(error, field)) return null;
  return (
    <p role="alert" className="text-sm font-semibold text-danger sm:col-span-2">
      {messageOf(error, '')}
    </p>
  );
}
