import type { Migration } from '@pawplan/platform';
import { forgetDisconnectedGoogle } from './0001-forget-disconnected-google.js';

/** Every migration of data that earlier releases have written, oldest first. */
export const MIGRATIONS: readonly Migration[] = [forgetDisconnectedGoogle];
