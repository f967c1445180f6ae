import { type ServiceUnderTest, startUnderTest, type UnderTestOptions } from '@pawplan/testing/service';
import { FOCUS, FocusModule } from '../src/focus.module.js';

export type Focus = ServiceUnderTest;

/**
 * Starts the focus service with its own database and queue names, or as another replica. Unless the settings say
 * otherwise, it waits for titles for the longest allowed time, because the machine may be busy.
 */
export const startFocus = ({ prefix, settings }: UnderTestOptions = {}): Promise<Focus> =>
  startUnderTest(FocusModule, FOCUS, { prefix, settings: { FOCUS_TITLE_DEADLINE_MS: '4000', ...settings } });
