import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { exportOwnData } from '@/api/generated';
import { Button } from '@/components/ui/button';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { OutcomeLine } from '@/components/ui/outcome-line';
import type { DeleteAccountDialogProps } from '@/features/profile/account-deletion/delete-account-dialog';
import { outcomeOf } from '@/features/profile/outcome';
import { download } from '@/lib/download';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/profile.gen';
import { Section } from './section';

export interface OwnDataSectionProps {
  DeleteAccountDialog: ComponentType<DeleteAccountDialogProps>;
}

/** Download of all own data, and deletion of the account. */
export function OwnDataSection({ DeleteAccountDialog }: OwnDataSectionProps) {
  const exportData = useDownloadData();
  const [dialog, setDialog] = useState({ opened: 0, open: false });
  const close = () => setDialog(({ opened }) => ({ opened, open: false }));
  return (
    <Section title={m.data()} text={m.dataText()}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          loading={exportData.isPending}
          onClick={() => exportData.mutate()}
          icon={<Download size={20} strokeWidth={1.75} aria-hidden />}
        >
          {m.download()}
        </Button>
        <OutcomeLine outcome={outcomeOf(exportData, m.downloaded(), m.notDownloaded())} note={m.downloadNote()} />
      </div>
      <div className="mt-5 border-t border-line pt-5">
        <Button
          variant="danger"
          onClick={() => setDialog(({ opened }) => ({ opened: opened + 1, open: true }))}
          icon={<Trash2 size={20} strokeWidth={1.75} aria-hidden />}
        >
          {m.deleteAccount()}
        </Button>
      </div>
      <LazyBoundary>
        {dialog.opened > 0 && <DeleteAccountDialog key={dialog.opened} open={dialog.open} onClose={close} />}
      </LazyBoundary>
    </Section>
  );
}

/** Fetches all data of the person and saves it as a file. */
function useDownloadData() {
  return useMutation({
    mutationFn: async () => {
      const data = await exportOwnData();
      download(JSON.stringify(data, null, 2), `pawplan-data-${dayIn(browserZone(), new Date())}.json`);
    },
  });
}
