import { dropDraftsOf } from '../../lib/drafts/drafts';
import { forgetKeptOf } from '../../lib/kept-store';
import { logFailure } from '../../lib/log';
import { withoutEntriesOf } from '../diary/keeping/changes';
import { changeDiary } from '../diary/keeping/diary-store';

/** Deletes the data of a person from this browser; data of other people stays. Never throws. */
export async function forgetPerson(person: string): Promise<void> {
  try {
    const became = await changeDiary(person, (slots) => withoutEntriesOf(slots, person));
    if (became !== 'written') logFailure('Forgetting the diary', became);
    forgetKeptOf(person);
    dropDraftsOf(person);
  } catch (error) {
    logFailure('Forgetting a person', error);
  }
}
