import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/api/failure';
import { type Group, requireSecondFactor } from '@/api/generated';
import { Checkbox } from '@/components/ui/checkbox';
import { useUser } from '@/lib/session/session';
import { groupsKey } from '@/lib/space/groups';
import * as m from '@/messages/groups.gen';
import type { ShowMessage } from './message-line';

/** Whether the members need two-step sign-in: a checkbox for the owner, a sentence for the others. */
export function TwoStepsSetting({ group, showMessage }: { group: Group; showMessage: ShowMessage }) {
  const { _id: ownId } = useUser();
  const client = useQueryClient();
  const { _id: id, ownerId, requiresSecondFactor = false } = group;
  const change = useMutation({
    mutationFn: (required: boolean) => requireSecondFactor({ path: { id }, body: { required } }),
    onError: (error) => showMessage('error', messageOf(error, m.twoStepsNotChanged())),
    onSettled: () => client.invalidateQueries({ queryKey: groupsKey }),
  });
  if (ownerId !== ownId) {
    return requiresSecondFactor ? <p className="text-sm text-quiet">{m.twoStepsRequired()}</p> : null;
  }
  return (
    <Checkbox
      checked={change.isPending ? change.variables : requiresSecondFactor}
      disabled={change.isPending}
      onChange={(event) => change.mutate(event.target.checked)}
    >
      {m.requireTwoSteps()}
    </Checkbox>
  );
}
