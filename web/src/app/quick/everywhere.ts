import * as m from '@/messages/app.gen';

/** The groups of shortcuts that work on every screen, in display order. */
export const EVERYWHERE = [m.groupAnywhere, m.groupGoTo] as const;

export const [ANYWHERE, GO_TO] = EVERYWHERE;
