interface Page {
  file: string;
  text: string;
}

interface Requirement {
  id: string;
  file: string;
  /** Whether the page has the status `finished`, so that every line needs a test. */
  finished: boolean;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const LINE = /^- \*\*([A-Z]+-\d+)\*\*/gm;

/** The numbered lines of a requirements page. Throws when its front matter has no known status. */
export function readRequirements({ file, text }: Page): Requirement[] {
  const status = FRONT_MATTER.exec(text)?.[1]?.match(/^status:\s*(\S+)\s*$/m)?.[1];
  if (status !== 'open' && status !== 'finished')
    throw new Error(`${file}: front matter needs status: open or finished`);
  return [...text.matchAll(LINE)].map(([, id = '']) => ({ id, file, finished: status === 'finished' }));
}

/** The problems between requirements and the ids that tests name (id to files); empty when there are none. */
export function findProblems(requirements: Requirement[], named: Map<string, string[]>): string[] {
  const known = new Map<string, Requirement>();
  const duplicates: string[] = [];
  for (const requirement of requirements) {
    const first = known.get(requirement.id);
    if (first) duplicates.push(`${requirement.id} occurs twice: ${first.file} and ${requirement.file}`);
    else known.set(requirement.id, requirement);
  }
  const unknown = [...named]
    .filter(([id]) => !known.has(id))
    .map(([id, files]) => `${id} is unknown: ${files.join(', ')}`);
  const untested = [...known.values()]
    .filter(({ id, finished }) => finished && !named.has(id))
    .map(({ id, file }) => `${id} has no test, and ${file} is finished`);
  return [...duplicates, ...unknown, ...untested];
}
