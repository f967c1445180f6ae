import { checkBorders } from './borders/check.ts';
import { modelProblems } from './borders/repositories.ts';
import { ROOT } from './product/folders.ts';

// Checks the borders between the parts of the product, or of the tree in the first argument.
const root = process.argv[2] ?? ROOT;
const { problems, modules } = await checkBorders(root);
problems.push(...modelProblems(root));
for (const problem of problems) console.error(problem);
console.log(`Borders: ${modules} modules read, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
