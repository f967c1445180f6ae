import { useEffect, useRef } from 'react';
import type { Trophy } from '@/api/generated';
import { fieldText } from '@/api/server-text';
import { CupScene } from '@/art/scenes/cup';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { throwConfetti } from '@/lib/confetti';
import * as m from '@/messages/focus.gen';
import { Medallion } from './components/medallion';
import { TIERS } from './tiers';

const CONFETTI = Object.values(TIERS).map(({ colour }) => colour);

interface CelebrationDialogProps {
  trophies: readonly Trophy[];
  open: boolean;
  onClose: () => void;
}

/** The modal that celebrates one or more new trophies; confetti falls once each time it opens. */
export function CelebrationDialog({ trophies, open, onClose }: CelebrationDialogProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) void throwConfetti(CONFETTI);
  }, [open]);
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={m.newTrophy()}
      initialFocus={button}
      footer={
        <Button ref={button} className="flex-1" onClick={onClose}>
          {m.closeCelebration()}
        </Button>
      }
    >
      <div className="mx-auto mb-4 w-40">
        <CupScene />
      </div>
      {trophies.length === 1 && trophies[0] ? (
        <SingleTrophy trophy={trophies[0]} />
      ) : (
        <SeveralTrophies trophies={trophies} />
      )}
    </Dialog>
  );
}

function SingleTrophy({ trophy }: { trophy: Trophy }) {
  return (
    <div className="flex flex-col items-center text-center">
      <Medallion size="lg" icon={trophy.trophyIcon} tier={trophy.tier} />
      <p className="mt-3 text-lg font-extrabold text-balance">{fieldText(trophy, 'trophyName')}</p>
      <p className="mb-3 text-quiet text-balance">{fieldText(trophy, 'trophyDescription')}</p>
      <TierBadge trophy={trophy} />
    </div>
  );
}

function SeveralTrophies({ trophies }: { trophies: readonly Trophy[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that is longer than the modal is scrolled by the keyboard
    <ul tabIndex={0} className="flex flex-col gap-4 rounded-chip">
      {trophies.map((trophy) => (
        <li key={trophy._id} className="flex items-center gap-4">
          <Medallion icon={trophy.trophyIcon} tier={trophy.tier} />
          <div className="min-w-0">
            <p className="font-extrabold">{fieldText(trophy, 'trophyName')}</p>
            <p className="mb-1 text-sm text-quiet">{fieldText(trophy, 'trophyDescription')}</p>
            <TierBadge trophy={trophy} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function TierBadge({ trophy: { tier } }: { trophy: Trophy }) {
  return (
    <Badge solid colour={TIERS[tier].colour}>
      {TIERS[tier].label()}
    </Badge>
  );
}
