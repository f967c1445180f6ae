import { describeUnsent } from './describe-changes';
import type { Job } from './job';

const waits = {} as Job;
const refused = { refused: 'No longer there' } as Job;

it.each([
  [[waits], '1 change waits to be sent'],
  [[waits, waits], '2 changes wait to be sent'],
  [[refused], '1 change could not be saved'],
  [[refused, refused], '2 changes could not be saved'],
  [[waits, refused], '1 change waits to be sent and 1 could not be saved'],
])('[PHONE-09] the question before a log-out counts waiting and refused changes', (outbox, words) => {
  expect(describeUnsent(outbox)).toBe(words);
});
