import { setFlagsFromString } from 'node:v8';

/**
 * Frees the memory of buffers that are no longer used in the short collections of young objects, as Node did before
 * version 24. Since then it waits for a full collection, which took two thirds of the time of a gateway that forwards
 * lists (https://github.com/nodejs/node/issues/61967, decision 45). Applies to the whole process. [PLAT-71]
 */
export function freeBuffersEarly(): void {
  setFlagsFromString('--scavenger-max-new-space-capacity-mb=8');
}
