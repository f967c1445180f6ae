import { Pause, Play, Square } from 'lucide-react';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import type { Mode, Phase } from '@/features/focus/timer/timer';
import type { TimerActions } from '@/features/focus/timer/use-timer-actions';
import * as m from '@/messages/focus.gen';

const ICON = { size: 20, strokeWidth: 2, 'aria-hidden': true } as const;
const LARGE = 'h-14 min-w-40 px-8 text-lg max-sm:min-w-36 max-sm:px-5';

/** The buttons of the timer; the main one of the present phase is highlighted. */
export function Controls({ phase, mode, actions }: { phase: Phase; mode: Mode; actions: TimerActions }) {
  const { primary, ...kept } = useFocusKept(phase);
  return (
    <div className="contents" {...kept}>
      {phase === 'idle' ? (
        <StartButton primary={primary} start={actions.start} />
      ) : (
        <RunButtons primary={primary} isRunning={phase === 'running'} canSave={mode === 'countup'} actions={actions} />
      )}
    </div>
  );
}

type Primary = RefObject<HTMLButtonElement | null>;

function StartButton({ primary, start }: { primary: Primary; start: () => void }) {
  return (
    <Button
      ref={primary}
      // Hidden while the length is edited: the edit must be saved or cancelled first.
      className={cx(LARGE, 'group-has-[form]/timer:invisible')}
      onClick={start}
      icon={<Play {...ICON} />}
    >
      {m.start()}
    </Button>
  );
}

interface RunButtonsProps {
  primary: Primary;
  isRunning: boolean;
  canSave: boolean;
  actions: TimerActions;
}

function RunButtons({ primary, isRunning, canSave, actions }: RunButtonsProps) {
  const savesFirst = canSave && isRunning;
  return (
    <div className="flex flex-wrap justify-center gap-x-3 gap-y-2">
      <div className="flex gap-3">
        <Button
          ref={savesFirst ? undefined : primary}
          className={LARGE}
          variant={savesFirst ? 'secondary' : 'primary'}
          onClick={isRunning ? actions.pause : actions.resume}
          icon={isRunning ? <Pause {...ICON} /> : <Play {...ICON} />}
        >
          {isRunning ? m.pause() : m.resume()}
        </Button>
        {canSave && (
          <Button
            ref={savesFirst ? primary : undefined}
            className={LARGE}
            variant={isRunning ? 'primary' : 'secondary'}
            onClick={actions.save}
            icon={<Square {...ICON} />}
          >
            {m.stopAndSave()}
          </Button>
        )}
      </div>
      <Button variant="ghost" className="h-14 text-quiet" onClick={actions.end}>
        {m.end()}
      </Button>
    </div>
  );
}

/**
 * When a button disappears with its phase, moves the focus to the main button of the next phase, whether the button was
 * pressed or not.
 */
function useFocusKept(phase: Phase) {
  const primary = useRef<HTMLButtonElement>(null);
  const inside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another phase is what takes the button away
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) primary.current?.focus();
  }, [phase]);
  const onFocus = () => {
    inside.current = true;
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A removed button loses the focus without a next target.
    if (relatedTarget) inside.current = false;
  };
  return { primary, onFocus, onBlur };
}
