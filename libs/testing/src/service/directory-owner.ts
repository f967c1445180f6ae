import { Controller, Module } from '@nestjs/common';
import {
  type AskGoogleAccess,
  EVENTS,
  type GoogleAccess,
  type GroupRecord,
  googleAccess,
  MESSAGES,
  type PersonRecord,
  type ServiceContext,
  type SnapshotPage,
  snapshotGroups,
  snapshotPeople,
} from '@pawplan/contracts';
import { type EventDeclaration, Failure, Handle, PlatformModule, startService, UnitOfWork } from '@pawplan/platform';

/** What the owner of people and groups answers to a snapshot. */
export interface Records {
  people: PersonRecord[];
  groups: GroupRecord[];
  /** Access to somebody's Google calendar; by default nobody has any. */
  google?: (asked: AskGoogleAccess) => GoogleAccess;
}

/** Plays the owner of people and groups by contract: answers snapshots in pages of one, and tells events. */
export async function startOwner({ prefix }: { prefix: string }, records: Records) {
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

    @Handle(googleAccess)
    async access(asked: AskGoogleAccess, _: ServiceContext): Promise<GoogleAccess> {
      if (!records.google) throw new Failure('conflict', MESSAGES.googleNotConnected);
      return records.google(asked);
    }
  }
  const options = { name: 'auth', events: EVENTS };
  @Module({ imports: [PlatformModule.forService(options)], controllers: [DirectoryOwner] })
  class OwnerModule {}

  const env = { ...process.env, NAME_PREFIX: prefix, LOG_LEVEL: 'error' };
  const { app, close } = await startService(OwnerModule, { ...options, lanes: { rpc: 8, google: 8 }, env });
  const work = app.get(UnitOfWork, { strict: false });
  return {
    tell: <Payload extends object>(event: EventDeclaration<Payload>, id: string, version: number, payload: Payload) =>
      work.run(async (tx) => tx.emit(event, { id, version }, payload)),
    close,
  };
}

function page<Item extends { id: string }>(items: Item[], after = ''): SnapshotPage<Item> {
  const rest = items.filter(({ id }) => id > after).sort((a, b) => (a.id < b.id ? -1 : 1));
  return { items: rest.slice(0, 1), next: rest.length > 1 ? (rest[0]?.id ?? null) : null };
}
