import { ROOT } from './product/folders.ts';
import { checkRequirements } from './requirements/check.ts';

// Holds docs/requirements and the tests together: no unknown id, none twice, none of a finished page without a test.
const { faults, lines, named } = checkRequirements(ROOT);
for (const fault of faults) console.error(fault);
console.log(`Requirements: ${lines} lines, ${named} named by tests, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
