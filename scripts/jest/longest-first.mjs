import TestSequencer from '@jest/test-sequencer';

/** The folders of the specs that start the whole product, or a part of it several times. */
const WHOLE_PRODUCT = /[\\/](gateway|scripts)[\\/]test[\\/]/;

/**
 * Runs the specs that take longest first, and the many short ones at the end, so that no worker waits for the last long
 * one. Jest itself knows only the sizes of the files before a first run.
 */
export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return [...sorted].sort((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ path, context }) {
  if (context.config.displayName?.name !== 'service') return 2;
  return WHOLE_PRODUCT.test(path) ? 0 : 1;
}
