import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { Dialog } from '@/components/ui/dialog';
import * as m from '@/messages/calendar-views.gen';
import * as common from '@/messages/common.gen';
import { knownZones } from './zone-store';

interface ZoneDialogProps {
  zone: string | null;
  open: boolean;
  onChoose: (zone: string | null) => void;
  onClose: () => void;
}

/** Chooses the zone whose hours are shown beside those of the viewer, or none (CAL-99). */
export function ZoneDialog({ zone, open, onChoose, onClose }: ZoneDialogProps) {
  const [zones] = useState(() => knownZones().map((id) => ({ id, title: id.replaceAll('_', ' ') })));
  const [chosen, setChosen] = useState(zone);
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
        finish(chosen);
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
        placeholder={m.searchZones()}
        matching={(text) => zones.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase()))}
        chosen={zones.find(({ id }) => id === chosen) ?? null}
        onChoose={(next) => setChosen(next?.id ?? null)}
        openLabel={m.showZones()}
        noMatch={m.noZoneFound()}
        more={(count) => m.moreZones({ count })}
      />
    </Dialog>
  );
}
