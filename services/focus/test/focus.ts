import { type ServiceUnderTest, startUnderTest, type UnderTestOptions } from '@pawplan/testing/service';
import { FOCUS, FocusModule } from '../src/focus.module.js';

export type Focus = ServiceUnderTest;

/**
 * Starts the focus service on names of its own, or as one more replica of another. On a machine that does much else it waits for titles as long
 * as it may, unless told otherwise.
 */
export const startFocus = ({ prefix, settings }: UnderTestOptions = {}): Promise<Focus> =>
  startUnderTest(FocusModule, FOCUS, { prefix, settings: { FOCUS_TITLE_DEADLINE_MS: '4000', ...settings } });
