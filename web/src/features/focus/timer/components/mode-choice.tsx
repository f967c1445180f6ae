import { SegmentedControl } from '../../../../components/ui/segmented';
import { chooseMode } from '../changes';
import { useTimer } from '../use-timer';

const MODES = [
  { value: 'countdown', label: 'Countdown' },
  { value: 'countup', label: 'Count Up' },
] as const;

/** Countdown or Count Up; disabled during a session, and then placed last. */
export function ModeChoice() {
  const { timer, change } = useTimer();
  return (
    <SegmentedControl
      label="Mode"
      segments={MODES}
      value={timer.mode}
      disabled={timer.run !== null}
      className={timer.run ? 'order-last' : undefined}
      onChange={(mode) => change((before) => chooseMode(before, mode))}
    />
  );
}
