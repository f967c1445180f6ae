import { EnterGroup } from '@/features/groups/components/enter-group';
import { ShareInvite } from '@/features/groups/components/share-invite';
import { WelcomeSteps } from '@/features/welcome/components/welcome-steps';

/** The steps of the welcome with their parts of groups. */
export const WelcomeCard = () => <WelcomeSteps EnterGroup={EnterGroup} ShareInvite={ShareInvite} />;
