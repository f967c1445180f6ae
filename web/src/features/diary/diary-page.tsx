import { UmbrellaScene } from '@/art/scenes/umbrella';
import { PageTitle } from '@/components/page-title';
import { ErrorState } from '@/components/ui/states';
import { useStore } from '@/lib/store';
import * as m from '@/messages/diary.gen';
import { DiaryBook } from './diary-book';
import { diaryText, lookAgain } from './storage/diary-store';

/** The person's diary, stored in this browser only. */
export function DiaryPage() {
  const readable = useStore(diaryText) !== undefined;
  return (
    <>
      <PageTitle>{m.pageTitle()}</PageTitle>
      {readable ? <DiaryBook /> : <NoStorage />}
    </>
  );
}

function NoStorage() {
  return (
    <>
      <h1 className="text-2xl">{m.heading()}</h1>
      <ErrorState art={<UmbrellaScene />} title={m.noStorage()} text={m.noStorageHint()} onRetry={lookAgain} />
    </>
  );
}
