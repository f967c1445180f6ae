import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { NewCalendarFeed } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { type Outcome, OutcomeLine } from '@/components/ui/outcome-line';
import { copyText } from '@/lib/copy-text';
import * as m from '@/messages/profile.gen';

/** The address of a new feed, which is shown only once, with a hint for the common calendar programs. */
export function FeedAddress({ feed, onClose }: { feed: NewCalendarFeed; onClose: () => void }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const copy = () =>
    copyText(feed.url).then(
      () => setOutcome({ kind: 'success', text: m.feedCopied() }),
      () => setOutcome({ kind: 'error', text: m.feedNotCopied() }),
    );
  return (
    <section
      ref={panel}
      aria-label={m.feedReady({ name: feed.name })}
      tabIndex={-1}
      className="mt-5 rounded-card bg-sunken p-4"
    >
      <p className="font-bold wrap-anywhere">{m.feedReady({ name: feed.name })}</p>
      <p className="mt-1 text-sm text-quiet">{m.feedSecret()}</p>
      <TextField
        className="mt-3"
        label={m.feedAddress()}
        readOnly
        value={feed.url}
        onFocus={(event) => event.target.select()}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          size="sm"
          variant="secondary"
          onClick={() => void copy()}
          icon={<Copy size={18} strokeWidth={1.75} aria-hidden />}
        >
          {m.copyFeed()}
        </Button>
        <Button size="sm" variant="secondary" onClick={onClose}>
          {m.feedDone()}
        </Button>
        <OutcomeLine outcome={outcome} />
      </div>
      <ul className="mt-4 flex flex-col gap-1 text-sm text-quiet">
        {[m.inGoogle(), m.inApple(), m.inOutlook()].map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </section>
  );
}
