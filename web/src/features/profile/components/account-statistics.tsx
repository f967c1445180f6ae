import { useUser } from '../../../lib/session/session';
import { dayIn, longDay } from '../../../lib/time/day';
import { browserZone } from '../../../lib/time/zone';
import { Section } from './section';

/** The date of registration, the e-mail and the role of the account. */
export function AccountStatistics() {
  const { createdAt, email, role } = useUser();
  const since = dayIn(browserZone(), new Date(createdAt));
  return (
    <Section title="Account Statistics">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        <dt className="text-quiet">Member since</dt>
        <dd className="font-bold max-sm:-mt-3">
          <time dateTime={since}>{longDay(since)}</time>
        </dd>
        <dt className="text-quiet">Email</dt>
        <dd className="min-w-0 font-bold break-words max-sm:-mt-3">{email}</dd>
        <dt className="text-quiet">Role</dt>
        <dd className="font-bold max-sm:-mt-3">{role}</dd>
      </dl>
    </Section>
  );
}
