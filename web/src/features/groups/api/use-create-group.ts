import { useMutation } from '@tanstack/react-query';
import { type CreateGroup, createGroup } from '../../../api/generated';
import { useEnterGroup } from './use-enter-group';

/** Makes a group and goes there. */
export function useCreateGroup() {
  const enter = useEnterGroup();
  return useMutation({ mutationFn: (body: CreateGroup) => createGroup({ body }), onSuccess: enter });
}
