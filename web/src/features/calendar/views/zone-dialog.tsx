import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { Dialog } from '@/components/ui/dialog';
import * as m from '@/messages/calendar-views.gen';
import * as common from '@/messages/common.gen';
import { useZoneOptions, zoneOption } from './zone-options';

interface ZoneDialogProps {
  zone: string | null;
  open: boolean;
  onChoose: (zone: string | null) => void;
  onClose: () => void;
}

/** Chooses the zone whose hours are shown beside those of the viewer, or none (CAL-99, CAL-124). */
export function ZoneDialog({ zone, open, onChoose, onClose }: ZoneDialogProps) {
  const { members, zones } = useZoneOptions();
  const options = [...members, ...zones];
  const [chosen, setChosen] = useState(() => (zone ? zoneOption(zone) : null));
  const finish = (next: string | null) => {
    onChoose(next);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={m.secondZone()}
      description={m.secondZoneHint()}
      onSubmit={(event) => {
        event.preventDefault();
        finish(chosen?.zone ?? null);
      }}
      footer={
        <>
          {zone ? (
            <Button variant="secondary" onClick={() => finish(null)}>
              {m.noSecondZone()}
            </Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              {common.cancel()}
            </Button>
          )}
          <Button type="submit">{m.showHours()}</Button>
        </>
      }
    >
      <Combobox
        label={m.zone()}
        placeholder={members.length > 0 ? m.searchMembersAndZones() : m.searchZones()}
        matching={(text) => options.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))}
        chosen={chosen}
        onChoose={setChosen}
        openLabel={m.showZones()}
        noMatch={m.noZoneFound()}
        more={(count) => m.moreZones({ count })}
      />
    </Dialog>
  );
}
