import type { Migration } from '@pawplan/platform';
import { sessionsByTime } from './0001-sessions-by-time.js';

/** Every migration of data that earlier releases have written, oldest first. */
export const MIGRATIONS: readonly Migration[] = [sessionsByTime];
