import type { AnyKind } from '@/lib/items/kind';
import { CALENDAR } from './calendar';
import { GOALS } from './goals';
import { HABITS } from './habits';
import { SPECIAL_DATES } from './special-dates';
import { TODOS } from './todos';

/** The kinds of items: of a space, or of one person. */
export const KINDS: readonly AnyKind[] = [TODOS, CALENDAR, SPECIAL_DATES, GOALS, HABITS];
