import { ROOT } from './product/folders.ts';
import { checkRequirements } from './requirements/check.ts';

// Checks docs/requirements against the tests: tests name only existing ids, no id is defined twice, and every
// requirement of a finished page has a test.
const { problems, lines, named } = checkRequirements(ROOT);
for (const problem of problems) console.error(problem);
console.log(`Requirements: ${lines} lines, ${named} named by tests, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
