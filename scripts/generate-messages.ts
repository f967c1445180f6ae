import { generateMessages } from '../web/vite/messages/generate.ts';

// `npm run messages`: generates web/src/messages/*.gen.ts from web/messages and reports what is wrong with the texts.
const faults = generateMessages();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
