import type { ReminderSettings } from '@/api/generated';
import { Checkbox } from '@/components/ui/checkbox';
import { OutcomeLine } from '@/components/ui/outcome-line';
import { outcomeOf } from '@/features/profile/outcome';
import { useGroups } from '@/lib/space/groups';
import * as m from '@/messages/quiet-hours.gen';
import { useChangeReminderSettings } from './use-reminder-settings';

type Kind = ReminderSettings['offKinds'][number];

const KINDS: readonly (readonly [Kind, () => string])[] = [
  ['event', m.events],
  ['todo', m.todos],
  ['habit', m.habits],
  ['goal', m.goals],
  ['special-date', m.specialDates],
  ['member-joined', m.newMembers],
];

/** A switch for each kind of notifications and for each group of the person. */
export function OffSwitches({ offKinds, offGroups }: Pick<ReminderSettings, 'offKinds' | 'offGroups'>) {
  const { data: groups = [] } = useGroups();
  const change = useChangeReminderSettings();
  const kinds = KINDS.map(([id, label]) => ({ id, name: label() }));
  const present = groups.map(({ _id: id, name }) => ({ id, name }));
  // A group that the person has left is forgotten with the next change.
  const presentIds = present.map(({ id }) => id);
  return (
    <div>
      <div className="flex flex-col gap-6">
        <Switches legend={m.kinds()} all={kinds} off={offKinds} onChange={(off) => change.mutate({ offKinds: off })} />
        <Switches
          legend={m.groups()}
          all={present}
          off={offGroups}
          onChange={(off) => change.mutate({ offGroups: off.filter((id) => presentIds.includes(id)) })}
        />
      </div>
      <OutcomeLine outcome={outcomeOf({ isSuccess: false, error: change.error }, '', m.notChanged())} />
    </div>
  );
}

interface SwitchesProps<Id extends string> {
  legend: string;
  all: readonly { id: Id; name: string }[];
  off: readonly Id[];
  onChange: (off: Id[]) => void;
}

/** Checked is what is on. */
function Switches<Id extends string>({ legend, all, off, onChange }: SwitchesProps<Id>) {
  const toggle = (id: Id, isOn: boolean) => onChange(isOn ? off.filter((one) => one !== id) : [...off, id]);
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">{legend}</legend>
      {all.length === 0 && <p className="text-quiet">{m.noGroups()}</p>}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {all.map(({ id, name }) => (
          <Checkbox key={id} checked={!off.includes(id)} onChange={(event) => toggle(id, event.target.checked)}>
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
