import { describeUnsent } from './describe-changes';
import type { Job } from './job';

const pending = {} as Job;
const refused = { refused: 'No longer there' } as Job;

it.each([
  [[pending], '1 change waits to be sent'],
  [[pending, pending], '2 changes wait to be sent'],
  [[refused], '1 change could not be saved'],
  [[refused, refused], '2 changes could not be saved'],
  [[pending, refused], '1 change waits to be sent and 1 could not be saved'],
])('[PHONE-09] the question before a log-out counts pending and refused changes', (changes, text) => {
  expect(describeUnsent(changes)).toBe(text);
});
