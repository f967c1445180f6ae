import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { createExport, exportFileName } from '@/features/diary/import-export';
import { useDiary } from '@/features/diary/use-diary';
import { download } from '@/lib/download';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/diary.gen';

/**
 * Offers to export the diary before the account is deleted, because it exists in this browser only. Nothing is shown
 * when there are no entries.
 */
export function ExportBeforeDeletion() {
  const { mine } = useDiary();
  const [exported, setExported] = useState(false);
  if (mine.length === 0) return null;
  const save = () => {
    const now = new Date();
    download(createExport(mine, now), exportFileName(dayIn(browserZone(), now)));
    setExported(true);
  };
  return (
    <div className="mt-4 flex flex-col items-start gap-3 rounded-card bg-sunken p-4">
      <p>{m.accountDeletionNote({ count: mine.length })}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={save} icon={<Download size={20} strokeWidth={1.75} aria-hidden />}>
          {m.exportDiary()}
        </Button>
        <OutcomeLine outcome={exported ? { kind: 'success', text: m.diaryExported() } : null} />
      </div>
    </div>
  );
}
