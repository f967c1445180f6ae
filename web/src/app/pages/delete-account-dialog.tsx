import { ExportBeforeDeletion } from '@/features/diary/components/export-before-deletion';
import { deleteDiaryOf } from '@/features/diary/storage/diary-store';
import {
  DeleteAccountDialog,
  type DeleteAccountDialogProps,
} from '@/features/profile/account-deletion/delete-account-dialog';

const DIARY_PART = { ExportOffer: ExportBeforeDeletion, deleteDiary: deleteDiaryOf };

/** Deletes the account and the diary in this browser. */
export const DeleteAccountWithDiary = (props: DeleteAccountDialogProps) => (
  <DeleteAccountDialog {...props} diary={DIARY_PART} />
);
