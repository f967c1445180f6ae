import { readCatalogues, SOURCE } from '../../web/vite/messages/catalogues.ts';
import { generateMessages } from '../../web/vite/messages/generate.ts';
import { hardCoded } from './hard-coded.ts';
import { readSources } from './sources.ts';
import { messageUsage } from './usage.ts';

/** What is wrong with the texts of the web app: missing, unused, taken too early, or written into the code. */
export function checkMessages(root: string): string[] {
  const problems = generateMessages();
  const sources = readSources(root);
  const usage = messageUsage(sources);
  problems.push(...usage.problems);
  for (const { name, messages } of readCatalogues([])) {
    // A spec compares the texts of the server with its codes.
    if (name === 'server' || usage.used.has(`${name}.*`)) continue;
    for (const { key } of messages[SOURCE] ?? []) {
      if (!usage.used.has(`${name}.${key}`)) problems.push(`web/messages/${name}: ${key} is used nowhere`);
    }
  }
  for (const word of sources.flatMap(hardCoded)) problems.push(`${word} belongs into web/messages`);
  return problems;
}
