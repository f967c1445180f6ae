import { CalendarPlus, CalendarSync, ChevronDown, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu';
import { PATHS } from '@/lib/paths';
import { useUser } from '@/lib/session/session';

interface CalendarActionsProps {
  syncing: boolean;
  clearing: boolean;
  onSync: () => void;
  onAdd: () => void;
  onClear: () => void;
}

/** The actions menu of the calendar. */
export function CalendarActions({ syncing, clearing, onSync, onAdd, onClear }: CalendarActionsProps) {
  const { google } = useUser();
  const navigate = useNavigate();
  return (
    <Menu
      label="Calendar actions"
      align="end"
      trigger={(props) => (
        <Button
          variant="secondary"
          loading={clearing}
          icon={<ChevronDown size={18} strokeWidth={2} aria-hidden />}
          {...props}
        >
          Actions
        </Button>
      )}
    >
      <MenuItem
        disabled={syncing}
        onSelect={google.connected ? onSync : () => navigate(PATHS.profile)}
        icon={<CalendarSync size={20} strokeWidth={1.75} aria-hidden />}
      >
        Sync with Google Calendar
        {!google.connected && <span className="block text-sm text-quiet">Connect Google in your profile first</span>}
        {syncing && <span className="block text-sm text-quiet">A sync is under way</span>}
      </MenuItem>
      <MenuItem onSelect={onAdd} icon={<CalendarPlus size={20} strokeWidth={1.75} aria-hidden />}>
        Add Event
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger onSelect={onClear} icon={<Trash2 size={20} strokeWidth={1.75} aria-hidden />}>
        Clear All
      </MenuItem>
    </Menu>
  );
}
