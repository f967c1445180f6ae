import { Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { type Outcome, OutcomeLine } from '@/components/ui/outcome-line';
import { copyText } from '@/lib/copy-text';
import { download } from '@/lib/download';
import { useUser } from '@/lib/session/session';
import * as m from '@/messages/profile.gen';

const ICON_PROPS = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** New recovery codes, which are shown only once. Without codes it says that they were lost on the way. */
export function RecoveryCodesPanel({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { email } = useUser();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const text = codes.join('\n');
  const copy = () =>
    copyText(text).then(
      () => setOutcome({ kind: 'success', text: m.codesCopied() }),
      () => setOutcome({ kind: 'error', text: m.codesNotCopied() }),
    );
  return (
    <section ref={panel} aria-label={m.codesReady()} tabIndex={-1} className="mt-5 rounded-card bg-sunken p-4">
      <p className="font-bold">{m.codesReady()}</p>
      <p className="mt-1 text-sm text-quiet">{codes.length > 0 ? m.codesSecret() : m.codesLost()}</p>
      {codes.length > 0 && (
        <ul className="mt-3 grid gap-x-6 gap-y-1 font-bold tabular-nums sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        {codes.length > 0 && (
          <>
            <Button size="sm" variant="secondary" onClick={() => void copy()} icon={<Copy {...ICON_PROPS} />}>
              {m.copyCodes()}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => download(`${m.codesFile({ email })}\n\n${text}\n`, 'pawplan-codes.txt', 'text/plain')}
              icon={<Download {...ICON_PROPS} />}
            >
              {m.downloadCodes()}
            </Button>
          </>
        )}
        <Button size="sm" variant="secondary" onClick={onClose}>
          {m.codesDone()}
        </Button>
        <OutcomeLine outcome={outcome} />
      </div>
    </section>
  );
}
