import { useQuery } from '@tanstack/react-query';
import { BellRing, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { toast } from '@/components/ui/toast';
import { createStoredValue } from '@/lib/stored-value';
import * as m from '@/messages/push.gen';
import { hasWorker } from './browser-push';
import { pushState } from './push-state';
import { describeRefusal } from './push-words';
import { usePush, useTurnOn } from './use-push';

/** Whether the offer was shown in this browser, to anyone. */
const shownValue = createStoredValue('push-offer', (text) => text !== null);

/**
 * Offers push messages in this browser after the first reminder was saved: once, and only where they are possible and
 * the person was never asked. [PUSH-30]
 */
export function PushOffer() {
  const [wasShown] = useState(shownValue.get);
  return wasShown ? null : <Offer />;
}

function Offer() {
  const { data: push } = usePush();
  const { data: isReady } = useQuery({ queryKey: ['push', 'worker'], queryFn: hasWorker });
  const turnOn = useTurnOn();
  const [isClosed, setClosed] = useState(false);
  const isPossible =
    push !== undefined &&
    isReady === true &&
    push.browser.permission === 'default' &&
    pushState(push.browser, false, push.publicKey) === 'off';
  useEffect(() => {
    if (isPossible) shownValue.change(() => true);
  }, [isPossible]);
  if (isClosed || !push || !(isPossible || turnOn.isPending)) return null;
  const start = () =>
    turnOn.mutate(push.publicKey, {
      onSuccess: () => toast.success(m.isOn()),
      onError: (error) => toast.error(describeRefusal(error)),
      onSettled: () => setClosed(true),
    });
  return (
    <section
      aria-label={m.offer()}
      className="fixed inset-x-4 bottom-[calc(84px+env(safe-area-inset-bottom))] z-30 md:start-auto md:end-6 md:bottom-6 md:w-96"
    >
      <Card flush className="flex items-start gap-3 bg-raised py-3 ps-4 pe-1 shadow-raised">
        <BellRing size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-primary-text" aria-hidden />
        <div className="min-w-0 flex-1">
          <p role="status" className="font-semibold">
            {m.offer()}
          </p>
          <p className="mt-0.5 mb-3 text-sm text-quiet">{m.text()}</p>
          <Button size="sm" loading={turnOn.isPending} onClick={start}>
            {m.turnOn()}
          </Button>
        </div>
        <IconButton
          label={m.offerClose()}
          onClick={() => setClosed(true)}
          icon={<X size={20} strokeWidth={1.75} aria-hidden />}
        />
      </Card>
    </section>
  );
}
