import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHabits } from '@/features/habits/api/use-habits';
import { useSpecialDates } from '@/features/special-dates/api/use-special-dates';
import { isNewcomer } from '@/features/welcome/newcomer';
import { stageOf } from '@/features/welcome/stage';
import { CALENDAR, eventsIn } from '@/kinds/calendar';
import { GOALS } from '@/kinds/goals';
import { TODOS } from '@/kinds/todos';
import { useItems } from '@/lib/items/use-items';
import { PATHS } from '@/lib/paths';
import { useUser } from '@/lib/session/session';
import { useGroups } from '@/lib/space/groups';
import { PERSONAL } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import { useStore } from '@/lib/store';
import { useToday } from '@/lib/time/use-today';
import { AskStep } from './ask-step';
import { FirstTodo } from './first-todo';
import { GroupStep } from './group-step';
import { InviteStep } from './invite-step';
import { Step } from './step';

/** The steps of the welcome. Alone: a first todo. With someone: a group, its invite link, and a first shared todo. */
export function WelcomeCard() {
  const kept = stageOf(useUser()._id);
  const stage = useStore(kept);
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
    kept.change(() => 'over');
  };
  const goTo = (path: string) => {
    if (isHere.current) navigate(path);
    end();
  };
  const settled = stage === 'asked' && newcomer === false;
  useEffect(() => {
    if (settled) kept.change(() => 'over');
  }, [settled, kept]);

  if (stage === 'together') {
    const group = active ?? groups?.[0];
    if (group) return <InviteStep group={group} onMade={() => goTo(PATHS.todos)} onEnd={end} />;
    return (
      groups && <GroupStep onJoined={() => goTo(PATHS.todos)} onBack={() => kept.change(() => 'asked')} onEnd={end} />
    );
  }
  if (!newcomer) return null;
  if (alone)
    return (
      <Step
        title="What is on your mind?"
        text="Write one thing down, and it is off your mind."
        onBack={() => setAlone(false)}
        onEnd={end}
      >
        <FirstTodo label="Your first todo" space={PERSONAL} made="It is on your list!" onMade={end} />
      </Step>
    );
  return <AskStep onAlone={() => setAlone(true)} onTogether={() => kept.change(() => 'together')} onEnd={end} />;
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
