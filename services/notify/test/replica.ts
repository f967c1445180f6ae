import { groupSpace, type PersonRef, personalSpace } from '@pawplan/contracts';
import { type ServiceUnderTest, startUnderTest } from '@pawplan/testing/service';
import { NOTIFY, NotifyModule } from '../src/notify.module.js';

/** Starts the notify service without e-mail, with its own database and queue names. */
export const startNotify = (): Promise<ServiceUnderTest> => startUnderTest(NotifyModule, NOTIFY);

/** The spaces that the gateway would send for a person in a group, or in no group. */
export const spacesOf = ({ _id }: PersonRef, group?: string) => ({
  spaces: [personalSpace(_id), ...(group ? [groupSpace(group)] : [])],
});
