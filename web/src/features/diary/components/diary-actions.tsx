import { Download, Upload } from 'lucide-react';
import { Button } from '@/components/ui/button';
import * as m from '@/messages/diary.gen';
import { FileButton } from './file-button';

interface DiaryActionsProps {
  /** Whether there are entries to export. */
  filled: boolean;
  importing: boolean;
  onExport: () => void;
  onImport: (file: File) => void;
}

/** Buttons to export all entries into a file and to import a file. */
export function DiaryActions({ filled, importing, onExport, onImport }: DiaryActionsProps) {
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
      <Button
        variant="secondary"
        size="sm"
        disabled={!filled}
        onClick={onExport}
        icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
      >
        {m.exportAll()}
      </Button>
      <FileButton
        accept=".json,application/json"
        variant="secondary"
        size="sm"
        loading={importing}
        onFiles={([file]) => file && onImport(file)}
        icon={<Upload size={18} strokeWidth={1.75} aria-hidden />}
      >
        {m.importFile()}
      </FileButton>
    </div>
  );
}
