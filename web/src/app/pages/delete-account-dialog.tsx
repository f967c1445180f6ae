import { DiaryOffer } from '@/features/diary/components/diary-offer';
import { forgetDiaryOf } from '@/features/diary/storage/diary-store';
import {
  DeleteAccountDialog,
  type DeleteAccountDialogProps,
} from '@/features/profile/account-deletion/delete-account-dialog';

const DIARY = { Offer: DiaryOffer, forget: forgetDiaryOf };

/** Deletes the account and the diary that its owner kept in this browser. */
export const DeleteAccountWithDiary = (props: DeleteAccountDialogProps) => (
  <DeleteAccountDialog {...props} diary={DIARY} />
);
