import { Profile } from '@/features/profile/profile';
import { lazy } from '@/lib/lazy';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog')).DeleteAccountWithDiary,
}));

/** The profile with the dialog that also deletes the diary. */
export const ProfilePage = () => <Profile DeleteAccountDialog={DeleteAccountDialog} />;
