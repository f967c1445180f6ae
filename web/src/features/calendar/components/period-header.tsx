import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import * as m from '@/messages/calendar.gen';

interface PeriodHeaderProps {
  /** The id of the title. */
  id: string;
  title: string;
  /** The tooltips of Previous and Next. */
  previous: string;
  next: string;
  /** Moves by this number of periods. */
  onStep: (periods: 1 | -1) => void;
  onToday: () => void;
}

/** The title of the shown period, with Previous, Today and Next. */
export function PeriodHeader({ id, title, previous, next, onStep, onToday }: PeriodHeaderProps) {
  return (
    <div className="mb-2 flex items-center gap-1">
      <h2 id={id} aria-live="polite" className="me-auto text-xl text-balance max-md:text-lg first-letter:uppercase">
        {title}
      </h2>
      <IconButton
        label={m.previous()}
        title={previous}
        onClick={() => onStep(-1)}
        icon={<ChevronLeft size={22} strokeWidth={1.75} aria-hidden />}
      />
      <Button variant="ghost" size="sm" className="max-md:px-2" onClick={onToday}>
        {m.filterToday()}
      </Button>
      <IconButton
        label={m.next()}
        title={next}
        onClick={() => onStep(1)}
        icon={<ChevronRight size={22} strokeWidth={1.75} aria-hidden />}
      />
    </div>
  );
}
