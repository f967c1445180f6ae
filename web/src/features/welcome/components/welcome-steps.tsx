import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Group } from '@/api/generated';
import { HelloScene } from '@/art/scenes/hello';
import { NappingScene } from '@/art/scenes/napping';
import { isNewcomer, stageOf } from '@/features/welcome/stage';
import { CALENDAR, eventsIn } from '@/kinds/calendar';
import { GOALS } from '@/kinds/goals';
import { TODOS } from '@/kinds/todos';
import { useHabits } from '@/kinds/use-habits';
import { useSpecialDates } from '@/kinds/use-special-dates';
import { useItems } from '@/lib/items/use-items';
import { PATHS } from '@/lib/paths';
import { useUser } from '@/lib/session/session';
import { useGroups } from '@/lib/space/groups';
import { PERSONAL } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import { useStore } from '@/lib/store';
import { useToday } from '@/lib/time/use-today';
import * as m from '@/messages/welcome.gen';
import { FirstTodo } from './first-todo';
import { Step } from './step';

interface WelcomeStepsProps {
  /** Creates the shared group, or joins one by its code. */
  CreateOrJoinGroup: ComponentType<{ onJoined: () => void }>;
  /** Shares the invite link of the new group, and shows who has joined. */
  ShareInvite: ComponentType<{ group: Group }>;
}

/** The steps of the welcome. Alone: a first todo. With someone: a group, its invite link, and a first shared todo. */
export function WelcomeSteps({ CreateOrJoinGroup, ShareInvite }: WelcomeStepsProps) {
  const stageStore = stageOf(useUser()._id);
  const stage = useStore(stageStore);
  const navigate = useNavigate();
  const newcomer = useNewcomer();
  const { group: active } = useSpace();
  const { data: groups } = useGroups();
  const [alone, setAlone] = useState(false);

  // An answer may come when the person has opened another screen, and must not take them away from there.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const end = () => {
    if (isHere.current) document.getElementById('main')?.focus({ preventScroll: true });
    stageStore.change(() => 'over');
  };
  const goTo = (path: string) => {
    if (isHere.current) navigate(path);
    end();
  };
  const settled = stage === 'asked' && newcomer === false;
  useEffect(() => {
    if (settled) stageStore.change(() => 'over');
  }, [settled, stageStore]);

  if (stage === 'together') {
    const group = active ?? groups?.[0];
    if (group)
      return (
        <Step key="invite" title={m.groupReady({ group: group.name })} text={m.invite()} end={m.done()} onEnd={end}>
          <ShareInvite group={group} />
          <div className="mt-6">
            <FirstTodo
              label={m.firstSharedTodo()}
              space={group._id}
              made={m.firstTodoVisible({ group: group.name })}
              onMade={() => goTo(PATHS.todos)}
            />
          </div>
        </Step>
      );
    return (
      groups && (
        <Step
          key="group"
          title={m.group()}
          text={m.groupHint()}
          onBack={() => stageStore.change(() => 'asked')}
          onEnd={end}
        >
          <CreateOrJoinGroup onJoined={() => goTo(PATHS.todos)} />
        </Step>
      )
    );
  }
  if (!newcomer) return null;
  if (alone)
    return (
      <Step
        key="alone"
        title={m.firstTodoQuestion()}
        text={m.firstTodoHint()}
        onBack={() => setAlone(false)}
        onEnd={end}
      >
        <FirstTodo label={m.firstTodo()} space={PERSONAL} made={m.firstTodoAdded()} onMade={end} />
      </Step>
    );
  return <AskStep onAlone={() => setAlone(true)} onTogether={() => stageStore.change(() => 'together')} onEnd={end} />;
}

/** Whether the person has neither groups nor items; null while that is unknown. */
function useNewcomer(): boolean | null {
  const today = useToday();
  const queries = [
    useGroups(),
    useItems(TODOS),
    useItems(CALENDAR, eventsIn({})),
    useItems(GOALS),
    useHabits(today),
    useSpecialDates(today),
  ];
  return isNewcomer(queries.map(({ data }) => data));
}

interface AskStepProps {
  onAlone: () => void;
  onTogether: () => void;
  onEnd: () => void;
}

/** The first step of the welcome: alone or with someone. */
function AskStep({ onAlone, onTogether, onEnd }: AskStepProps) {
  return (
    <Step first title={m.question()} text={m.questionHint()} onEnd={onEnd}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice art={<NappingScene />} title={m.alone()} text={m.aloneHint()} onChoose={onAlone} />
        <Choice art={<HelloScene />} title={m.together()} text={m.togetherHint()} onChoose={onTogether} />
      </div>
    </Step>
  );
}

interface ChoiceProps {
  art: ReactNode;
  title: string;
  text: string;
  onChoose: () => void;
}

function Choice({ art, title, text, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex items-center gap-4 rounded-card bg-button p-4 text-start transition-[background-color,scale] hover:bg-button-strong active:scale-[0.98]"
    >
      <span className="w-20 shrink-0">{art}</span>
      <span className="min-w-0">
        <span className="block text-lg font-extrabold">{title}</span>{' '}
        <span className="block text-sm text-quiet">{text}</span>
      </span>
    </button>
  );
}
