import { Pause, Play, Square } from 'lucide-react';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import type { Mode, Phase } from '@/features/focus/timer/timer';
import type { TimerActions } from '@/features/focus/timer/use-timer-actions';
import * as m from '@/messages/focus.gen';

const ICON_PROPS = { size: 20, strokeWidth: 2, 'aria-hidden': true } as const;
const LARGE_BUTTON_CLASS = 'h-14 min-w-40 px-8 text-lg max-sm:min-w-36 max-sm:px-5';

/** The buttons of the timer; the main one of the present phase is highlighted. */
export function Controls({ phase, mode, actions }: { phase: Phase; mode: Mode; actions: TimerActions }) {
  const { primary, ...focusHandlers } = useRestoreFocus(phase);
  return (
    <div className="contents" {...focusHandlers}>
      {phase === 'idle' ? (
        <StartButton primary={primary} start={actions.start} />
      ) : (
        <SessionButtons
          primary={primary}
          isRunning={phase === 'running'}
          canSave={mode === 'countup'}
          actions={actions}
        />
      )}
    </div>
  );
}

type ButtonRef = RefObject<HTMLButtonElement | null>;

function StartButton({ primary, start }: { primary: ButtonRef; start: () => void }) {
  return (
    <Button
      ref={primary}
      // Hidden while the length is edited: the edit must be saved or cancelled first.
      className={cx(LARGE_BUTTON_CLASS, 'group-has-[form]/timer:invisible')}
      onClick={start}
      icon={<Play {...ICON_PROPS} />}
    >
      {m.start()}
    </Button>
  );
}

interface SessionButtonsProps {
  primary: ButtonRef;
  isRunning: boolean;
  canSave: boolean;
  actions: TimerActions;
}

function SessionButtons({ primary, isRunning, canSave, actions }: SessionButtonsProps) {
  const isSavePrimary = canSave && isRunning;
  return (
    <div className="flex flex-wrap justify-center gap-x-3 gap-y-2">
      <div className="flex gap-3">
        <Button
          ref={isSavePrimary ? undefined : primary}
          className={LARGE_BUTTON_CLASS}
          variant={isSavePrimary ? 'secondary' : 'primary'}
          onClick={isRunning ? actions.pause : actions.resume}
          icon={isRunning ? <Pause {...ICON_PROPS} /> : <Play {...ICON_PROPS} />}
        >
          {isRunning ? m.pause() : m.resume()}
        </Button>
        {canSave && (
          <Button
            ref={isSavePrimary ? primary : undefined}
            className={LARGE_BUTTON_CLASS}
            variant={isRunning ? 'primary' : 'secondary'}
            onClick={actions.save}
            icon={<Square {...ICON_PROPS} />}
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
 * When a focused button disappears with its phase, focuses the main button of the next phase.
 */
function useRestoreFocus(phase: Phase) {
  const primary = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new phase removes the button
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) primary.current?.focus();
  }, [phase]);
  const onFocus = () => {
    hadFocus.current = true;
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // When a focused button is removed, there is no `relatedTarget`.
    if (relatedTarget) hadFocus.current = false;
  };
  return { primary, onFocus, onBlur };
}
