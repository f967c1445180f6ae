import { checkBorders } from './borders/check.ts';
import { modelFaults } from './borders/repositories.ts';
import { ROOT } from './product/folders.ts';

// Checks the borders between the parts of the product, or of the tree in the first argument.
const root = process.argv[2] ?? ROOT;
const { faults, modules } = await checkBorders(root);
faults.push(...modelFaults(root));
for (const fault of faults) console.error(fault);
console.log(`Borders: ${modules} modules read, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
