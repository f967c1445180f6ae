import { checkMessages } from './messages/check.ts';
import { ROOT } from './product/folders.ts';

// Checks that all texts of the web app are in the message catalogues, in every language.
const problems = checkMessages(ROOT);
for (const problem of problems) console.error(problem);
console.log(`Messages: ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
