import { ROOT } from './product/folders.ts';
import { checkRequirements } from './requirements/check.ts';

// Checks docs/requirements against the tests: tests name only existing ids, no id is defined twice, and every
// requirement of a finished page has a test.
const { faults, lines, named } = checkRequirements(ROOT);
for (const fault of faults) console.error(fault);
console.log(`Requirements: ${lines} lines, ${named} named by tests, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
