import TestSequencer from '@jest/test-sequencer';

/** The folders of the specs that start the whole product, or a part of it several times. */
const WHOLE_PRODUCT = /[\\/](gateway|scripts)[\\/]test[\\/]/;

/**
 * Runs the specs that take longest first, so that no worker waits for the last long one. Jest itself knows only the
 * sizes of the files before a first run.
 */
export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return [...sorted].sort((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

const isLong = ({ path }) => WHOLE_PRODUCT.test(path);
