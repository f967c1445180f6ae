import { UmbrellaScene } from '@/art/scenes/umbrella';
import { PageTitle } from '@/components/page-title';
import { ErrorState } from '@/components/ui/states';
import { useStore } from '@/lib/store';
import { DiaryBook } from './diary-book';
import { diaryText, lookAgain } from './keeping/diary-store';

/** The person's diary, stored in this browser only. */
export function DiaryPage() {
  const readable = useStore(diaryText) !== undefined;
  return (
    <>
      <PageTitle>Diary</PageTitle>
      {readable ? <DiaryBook /> : <NoStorage />}
    </>
  );
}

function NoStorage() {
  return (
    <>
      <h1 className="text-2xl">My Diary</h1>
      <ErrorState
        art={<UmbrellaScene />}
        title="This browser does not let Pawplan keep a diary."
        text="Your entries would live in this browser only. Allow this address to store data, or leave private browsing."
        onRetry={lookAgain}
      />
    </>
  );
}
