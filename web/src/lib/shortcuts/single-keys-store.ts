import { parsed } from '@/lib/json';
import { createKeptStore } from '@/lib/kept-store';

/**
 * Whether keys without Ctrl or Cmd are shortcuts in this browser. People who use speech input can turn them off (WCAG
 * 2.1.4).
 */
export const singleKeysStore = createKeptStore('single-keys', (text) => parsed(text) !== false);
