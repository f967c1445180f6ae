import { Link2, QrCode as QrIcon, Share2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Group } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { useInviteValidity } from '@/features/groups/invite-validity';
import { copyText } from '@/lib/copy-text';
import { inviteLink } from '@/lib/invite/invite';
import { lazy } from '@/lib/lazy';
import * as m from '@/messages/groups.gen';
import type { ShowMessage } from './message-line';

const QrCode = lazy(async () => ({ default: (await import('@/components/ui/qr-code')).QrCode }));

const ICON_PROPS = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/**
 * Shares the invite link of a group: copy, the device's share dialog, or a QR code, which is open from the start with
 * `showQr`. Nothing is shown when the code has expired.
 */
export function InviteLink({
  group,
  showMessage,
  showQr = false,
}: {
  group: Group;
  showMessage: ShowMessage;
  showQr?: boolean;
}) {
  const [open, setOpen] = useState(showQr);
  const panel = useId();
  const { isExpired } = useInviteValidity(group);
  const link = inviteLink(window.location.origin, group.inviteCode);
  const textValues = { name: group.name, hidden: (text: ReactNode) => <span className="sr-only">{text}</span> };
  const copy = () =>
    copyText(link).then(
      () => showMessage('success', m.linkCopied()),
      () => showMessage('error', m.linkNotCopied()),
    );
  const share = () =>
    navigator
      .share({ title: group.name, text: m.shareText({ name: group.name }), url: link })
      .catch((error: unknown) => {
        const isCancelled = error instanceof DOMException && error.name === 'AbortError';
        if (!isCancelled) showMessage('error', m.linkNotShared());
      });
  if (isExpired) return null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={copy} icon={<Link2 {...ICON_PROPS} />}>
          {m.copyLink(textValues)}
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" size="sm" onClick={share} icon={<Share2 {...ICON_PROPS} />}>
            {m.share(textValues)}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          icon={<QrIcon {...ICON_PROPS} />}
        >
          {m.qrCode(textValues)}
        </Button>
      </div>
      <div id={panel} hidden={!open}>
        {open && (
          <figure className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-sunken p-4">
            <div className="size-48 rounded-control bg-white max-sm:mx-auto">
              <LazyBoundary>
                <QrCode text={link} label={m.qrCodeOf({ name: group.name })} />
              </LazyBoundary>
            </div>
            <figcaption className="min-w-40 flex-1 text-sm text-quiet">
              <p className="font-bold text-ink">{m.qrCodeHint()}</p>
              <p className="mt-1">{m.qrCodeLink()}</p>
              <p className="mt-1 wrap-anywhere select-all">{link}</p>
            </figcaption>
          </figure>
        )}
      </div>
    </div>
  );
}
