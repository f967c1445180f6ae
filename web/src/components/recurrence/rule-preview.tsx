import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewRecurrence } from '@/api/generated';
import { formatList } from '@/lib/language/format';
import type { SpaceId } from '@/lib/space/space-store';
import { type Day, formatDay } from '@/lib/time/day';
import * as m from '@/messages/recurrence.gen';

interface RulePreviewProps {
  space: SpaceId;
  /** Null while it is incomplete. */
  rule: string | null;
  start: Day;
}

const TYPING_PAUSE_MS = 300;

/** The first dates of a rule, computed by the server after a pause in typing; nothing without a network. */
export function RulePreview({ space, rule, start }: RulePreviewProps) {
  const [asked, setAsked] = useState({ rule, start });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ rule, start }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [rule, start]);
  const { data, isError, fetchStatus } = useQuery({
    queryKey: ['recurrence', asked.rule, asked.start],
    queryFn: ({ signal }) =>
      previewRecurrence({
        body: { rule: asked.rule ?? '', start: asked.start },
        headers: { 'X-Space': space },
        signal,
      }),
    enabled: asked.rule !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // It is not stored for the time without a network.
    gcTime: 0,
  });
  const text = () => {
    if (rule === null) return '';
    if (rule !== asked.rule || start !== asked.start) return m.datesLoading();
    if (isError) return m.datesFailed();
    if (!data) return fetchStatus === 'fetching' ? m.datesLoading() : '';
    if (data.dates.length < 2) return m.noFurtherDate();
    return m.nextDates({ dates: formatList(data.dates.map((day) => formatDay(day, asked.start))) });
  };
  return (
    <p role="status" className="min-h-5 text-sm text-quiet sm:col-span-2">
      {text()}
    </p>
  );
}
