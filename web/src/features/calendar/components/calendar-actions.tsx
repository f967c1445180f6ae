import { CalendarPlus, CalendarSync, ChevronDown, Ellipsis, FileUp, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { notSetUp, useHasGoogle } from '@/lib/google/use-google';
import { GOOGLE_SECTION } from '@/lib/paths';
import { useUser } from '@/lib/session/session';
import * as m from '@/messages/calendar.gen';

interface CalendarActionsProps {
  syncing: boolean;
  clearing: boolean;
  onSync: () => void;
  onAdd: () => void;
  onImport: () => void;
  onClear: () => void;
}

/** The actions menu of the calendar. On a phone, its button is an icon, so that it fits beside the views. */
export function CalendarActions({ syncing, clearing, onSync, onAdd, onImport, onClear }: CalendarActionsProps) {
  const { connected } = useUser().google;
  const hasGoogle = useHasGoogle(!connected);
  const navigate = useNavigate();
  return (
    <Menu
      label={m.actionsLabel()}
      align="end"
      trigger={(props) => (
        <Button
          variant="secondary"
          loading={clearing}
          className="max-md:w-11 max-md:gap-0 max-md:px-0"
          icon={
            <>
              <ChevronDown size={18} strokeWidth={2} className="max-md:hidden" aria-hidden />
              <Ellipsis size={20} strokeWidth={2} className="md:hidden" aria-hidden />
            </>
          }
          {...props}
        >
          <span className="max-md:sr-only">{m.actions()}</span>
        </Button>
      )}
    >
      <MenuItem
        disabled={syncing}
        onSelect={connected ? onSync : () => navigate(GOOGLE_SECTION)}
        icon={<CalendarSync size={20} strokeWidth={1.75} aria-hidden />}
      >
        {m.sync()}
        {!connected && <span className="block text-sm text-quiet">{hasGoogle ? m.connectFirst() : notSetUp()}</span>}
        {syncing && <span className="block text-sm text-quiet">{m.syncRuns()}</span>}
      </MenuItem>
      <MenuItem onSelect={onAdd} icon={<CalendarPlus size={20} strokeWidth={1.75} aria-hidden />}>
        {m.add()}
      </MenuItem>
      <MenuItem onSelect={onImport} icon={<FileUp size={20} strokeWidth={1.75} aria-hidden />}>
        {m.importFile()}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger onSelect={onClear} icon={<Trash2 size={20} strokeWidth={1.75} aria-hidden />}>
        {m.clearAll()}
      </MenuItem>
    </Menu>
  );
}
