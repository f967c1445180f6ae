import { PageTitle } from '../../app/page-title';
import { Avatar } from '../../components/ui/avatar';
import { useUser } from '../../lib/session/session';
import { OwnDataSection } from '../own-data/own-data-section';
import { AccountActions } from './components/account-actions';
import { AccountStatistics } from './components/account-statistics';
import { ChangePassword } from './components/change-password';
import { ColourPreferences } from './components/colour-preferences';
import { ProfileInformation } from './components/profile-information';
import { YourDevices } from './devices/your-devices';

/** The account of the signed-in person, in sections. */
export function ProfilePage() {
  const user = useUser();
  return (
    <div className="mx-auto flex max-w-reading flex-col gap-6">
      <PageTitle>Profile</PageTitle>
      <div className="flex items-center gap-4">
        <Avatar person={user} size="lg" />
        <div className="min-w-0">
          <h1 className="text-2xl">Profile</h1>
          <p className="truncate text-quiet">{user.name}</p>
        </div>
      </div>
      <ProfileInformation />
      <ChangePassword />
      <ColourPreferences />
      <AccountStatistics />
      <AccountActions />
      <YourDevices />
      <OwnDataSection />
    </div>
  );
}
