import { Controller, Module } from '@nestjs/common';
import {
  EVENTS,
  type GetGoogleAccess,
  type GetMailContent,
  type GetSpaceAccess,
  type GoogleAccess,
  type GroupRecord,
  googleAccess,
  groupSpace,
  type MailContent,
  MESSAGES,
  mailContent,
  missingOwners,
  type Owners,
  type PersonRecord,
  personalSpace,
  type ServiceContext,
  type SnapshotPage,
  type Space,
  type SpaceMember,
  snapshotGroups,
  snapshotPeople,
  spaceAccess,
  spaceMember,
} from '@pawplan/contracts';
import { type EventDeclaration, Failure, Handle, PlatformModule, startService, UnitOfWork } from '@pawplan/platform';

/** The data that the owner of people and groups returns in snapshots. */
interface Records {
  people: PersonRecord[];
  groups: GroupRecord[];
  /** Grants access to a person's Google calendar; by default no person is connected. */
  google?: (asked: GetGoogleAccess) => GoogleAccess;
  /** Whether a person may read a space; by default no person may read any. */
  access?: (asked: GetSpaceAccess) => boolean;
  /** A person who may use a space; by default no person may use any. */
  member?: (asked: GetSpaceAccess) => SpaceMember | null;
  /** What an e-mail needs; by default no e-mail may be sent. */
  mail?: (asked: GetMailContent) => MailContent;
}

/**
 * Simulates the service that owns people and groups: answers snapshot calls in pages of one item, and publishes events.
 */
export async function startDirectoryOwner({ prefix }: { prefix: string }, records: Records) {
  @Controller()
  class DirectoryOwner {
    @Handle(snapshotPeople)
    async people({ after }: { after?: string }, _: ServiceContext): Promise<SnapshotPage<PersonRecord>> {
      return page(records.people, after);
    }

    @Handle(snapshotGroups)
    async groups({ after }: { after?: string }, _: ServiceContext): Promise<SnapshotPage<GroupRecord>> {
      return page(records.groups, after);
    }

    @Handle(missingOwners)
    async missing({ spaces }: Owners, _: ServiceContext): Promise<{ missing: Space[] }> {
      const present = [
        ...records.people.map(({ id }) => personalSpace(id)),
        ...records.groups.map(({ id }) => groupSpace(id)),
      ];
      return { missing: spaces.filter((space) => !present.includes(space)) };
    }

    @Handle(googleAccess)
    async access(asked: GetGoogleAccess, _: ServiceContext): Promise<GoogleAccess> {
      if (!records.google) throw new Failure('conflict', MESSAGES.googleNotConnected);
      return records.google(asked);
    }

    @Handle(spaceAccess)
    async spaceAccess(asked: GetSpaceAccess, _: ServiceContext): Promise<{ allowed: boolean }> {
      return { allowed: records.access?.(asked) ?? false };
    }

    @Handle(spaceMember)
    async member(asked: GetSpaceAccess, _: ServiceContext): Promise<{ member: SpaceMember | null }> {
      return { member: records.member?.(asked) ?? null };
    }

    @Handle(mailContent)
    async mail(asked: GetMailContent, _: ServiceContext): Promise<MailContent> {
      return records.mail?.(asked) ?? {};
    }
  }
  const options = { name: 'auth', events: EVENTS };
  @Module({ imports: [PlatformModule.forService(options)], controllers: [DirectoryOwner] })
  class OwnerModule {}

  const env = { ...process.env, NAME_PREFIX: prefix, LOG_LEVEL: 'error' };
  const { app, close } = await startService(OwnerModule, {
    ...options,
    queues: { rpc: 8, google: 8, session: 8 },
    env,
  });
  const work = app.get(UnitOfWork, { strict: false });
  return {
    app,
    emit: <Payload extends object>(event: EventDeclaration<Payload>, id: string, version: number, payload: Payload) =>
      work.run(async (tx) => tx.emit(event, { id, version }, payload)),
    close,
  };
}

function page<Item extends { id: string }>(items: Item[], after = ''): SnapshotPage<Item> {
  const rest = items.filter(({ id }) => id > after).sort((a, b) => (a.id < b.id ? -1 : 1));
  return { items: rest.slice(0, 1), next: rest.length > 1 ? (rest[0]?.id ?? null) : null };
}
