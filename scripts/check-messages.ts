import { checkMessages } from './messages/check.ts';
import { ROOT } from './product/folders.ts';

// Checks that all texts of the web app are in the message catalogues, in every language.
const faults = checkMessages(ROOT);
for (const fault of faults) console.error(fault);
console.log(`Messages: ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
