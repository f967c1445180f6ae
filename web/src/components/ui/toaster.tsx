import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import * as m from '@/messages/components.gen';
import { OnTop } from './on-top';

const ICONS = {
  success: <CircleCheck size={20} strokeWidth={1.75} className="text-success" aria-hidden />,
  error: <CircleAlert size={20} strokeWidth={1.75} className="text-danger" aria-hidden />,
  info: <Info size={20} strokeWidth={1.75} className="text-quiet" aria-hidden />,
};

/** The region where toasts appear; `onReady` is called when it is mounted. */
export function ToastRegion({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <OnTop className="inset-auto">
      <Sonner
        position="bottom-center"
        customAriaLabel={m.toasts()}
        icons={ICONS}
        offset={{ bottom: 'calc(24px + env(safe-area-inset-bottom))' }}
        mobileOffset={{
          top: 'calc(12px + env(safe-area-inset-top))',
          bottom: 'calc(84px + env(safe-area-inset-bottom))',
          left: 16,
          right: 16,
        }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast: 'flex w-full items-center gap-3 rounded-card bg-raised px-4 py-3 text-ink shadow-raised font-sans',
            title: 'text-base font-semibold',
            description: 'text-sm text-quiet',
            actionButton:
              'ms-auto shrink-0 whitespace-nowrap rounded-chip px-2 py-1 text-sm font-bold text-primary-text',
          },
        }}
      />
    </OnTop>
  );
}
