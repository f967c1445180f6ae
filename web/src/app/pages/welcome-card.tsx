import { CreateOrJoinGroup, ShareInvite } from '@/features/groups/components/first-group';
import { WelcomeSteps } from '@/features/welcome/components/welcome-steps';

/** The steps of the welcome with their parts of groups. */
export const WelcomeCard = () => <WelcomeSteps CreateOrJoinGroup={CreateOrJoinGroup} ShareInvite={ShareInvite} />;
