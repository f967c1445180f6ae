import type { Migration } from '@pawplan/platform';
import { calendarInOrder } from './0001-calendar-in-order.js';
import { notificationsOfJoins } from './0002-notifications-of-joins.js';
import { locationsOfGoogle } from './0003-locations-of-google.js';

/** Every migration of data that earlier releases have written, oldest first. */
export const MIGRATIONS: readonly Migration[] = [calendarInOrder, notificationsOfJoins, locationsOfGoogle];
