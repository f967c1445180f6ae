import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type CreateGroup, createGroup, type Group } from '../../../api/generated';
import { createKeys } from '../../../lib/idempotency';
import type { Told } from './told';
import { useEnterGroup } from './use-enter-group';

/** Creates a group and switches to it. */
export function useCreateGroup({ onSuccess, onError }: Told<Group>) {
  const enter = useEnterGroup();
  const [keys] = useState(() => createKeys());
  return useMutation({
    mutationFn: (body: CreateGroup) => createGroup({ body, headers: { 'Idempotency-Key': keys.keyOf(body) } }),
    onSuccess: async (group) => {
      keys.renew();
      await enter(group);
      onSuccess(group);
    },
    onError,
  });
}
