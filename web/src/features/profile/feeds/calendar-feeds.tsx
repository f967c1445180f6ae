import { CalendarSync } from 'lucide-react';
import type { CalendarFeed } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { Section } from '@/features/profile/components/section';
import { outcomeOf } from '@/features/profile/outcome';
import { useGroups } from '@/lib/space/groups';
import { PERSONAL } from '@/lib/space/space-store';
import { useNow } from '@/lib/time/use-now';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/profile.gen';
import { describeContent, describeReading } from './feed-words';
import { NewFeed } from './new-feed';
import { useFeeds, useRevokeFeed } from './use-feeds';

/** The addresses with which other calendar programs read Pawplan: a list, and a form for a new one. */
export function CalendarFeeds() {
  const { data: feeds, isError, isFetching, refetch } = useFeeds();
  return (
    <Section title={m.feeds()} text={m.feedsText()}>
      {feeds ? (
        <>
          <FeedList feeds={feeds} />
          <NewFeed />
        </>
      ) : isError ? (
        <ErrorState title={m.feedsFailed()} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading label={m.feedsLoading()} plain>
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
    </Section>
  );
}

function FeedList({ feeds }: { feeds: readonly CalendarFeed[] }) {
  const confirm = useConfirm();
  const revoke = useRevokeFeed();
  const askAndRevoke = async ({ _id, name }: CalendarFeed) => {
    const question = { title: m.revokeQuestion({ name }), text: m.revokeText(), confirm: m.revoke(), danger: true };
    if (await confirm(question)) revoke.mutate(_id);
  };
  return (
    <>
      {feeds.length === 0 ? (
        <p className="text-quiet">{m.noFeeds()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {feeds.map((feed) => (
            <FeedRow
              key={feed._id}
              feed={feed}
              revoking={revoke.isPending && revoke.variables === feed._id}
              onRevoke={() => void askAndRevoke(feed)}
            />
          ))}
        </ul>
      )}
      <OutcomeLine outcome={outcomeOf(revoke, m.feedRevoked(), m.feedNotRevoked())} />
    </>
  );
}

interface FeedRowProps {
  feed: CalendarFeed;
  revoking: boolean;
  onRevoke: () => void;
}

/** One feed: its name, space and content, when it was last read, and a button to revoke it. */
function FeedRow({ feed, revoking, onRevoke }: FeedRowProps) {
  const { data: groups } = useGroups();
  const now = useNow();
  const group = groups?.find(({ _id }) => _id === feed.space);
  const space = feed.space === PERSONAL ? common.personalSpace() : (group?.name ?? m.unknownGroup());
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <CalendarSync size={20} strokeWidth={1.75} className="shrink-0 text-quiet" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{feed.name}</p>
        <p className="text-sm wrap-anywhere text-quiet">
          {m.feedShows({ space, content: describeContent(feed.content) })}
        </p>
        <p className="text-sm text-quiet">{describeReading(feed, now)}</p>
      </div>
      <Button
        variant="danger"
        size="sm"
        loading={revoking}
        onClick={onRevoke}
        aria-label={m.revokeFeed({ name: feed.name })}
      >
        {m.revoke()}
      </Button>
    </li>
  );
}
