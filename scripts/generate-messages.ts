import { generateMessages } from '../web/vite/messages/generate.ts';

// `npm run messages`: generates web/src/messages/*.gen.ts from web/messages and reports what is wrong with the texts.
const problems = generateMessages();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
