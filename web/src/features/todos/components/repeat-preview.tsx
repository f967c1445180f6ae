import { useQuery } from '@tanstack/react-query';
import { previewRecurrence } from '@/api/generated';
import { formatList } from '@/lib/language/format';
import type { SpaceId } from '@/lib/space/space-store';
import { type Day, formatDay } from '@/lib/time/day';
import * as m from '@/messages/todos.gen';

interface RepeatPreviewProps {
  space: SpaceId;
  rule: string;
  start: Day;
}

/** The first dates of a rule, computed by the server; nothing while they are unknown. */
export function RepeatPreview({ space, rule, start }: RepeatPreviewProps) {
  const { data } = useQuery({
    queryKey: ['recurrence', rule, start],
    queryFn: ({ signal }) => previewRecurrence({ body: { rule, start }, headers: { 'X-Space': space }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // It is not stored for the time without a network.
    gcTime: 0,
  });
  if (!data) return null;
  const dates = formatList(data.dates.map((day) => formatDay(day, start)));
  return <p className="text-sm text-quiet sm:col-span-2">{m.nextDates({ dates })}</p>;
}
