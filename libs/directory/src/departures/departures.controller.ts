import { Controller, type OnApplicationBootstrap, type OnModuleDestroy, type Type } from '@nestjs/common';
import { type InSpaces, type MemberContext, type OwnPart, ownPartCall, userDeleted } from '@pawplan/contracts';
import { type EventEnvelope, Handle, Looks, OnEvent, type Transaction } from '@pawplan/platform';
import { DeparturesService } from './departures.service.js';
import { PersonalData } from './personal-data.js';

const LOOK_EVERY_MS = 2_000;

/** The controller by which a service hands over what is somebody's own, and deletes it once they are gone. */
export function departuresController(service: string): Type {
  @Controller()
  class DeparturesController implements OnApplicationBootstrap, OnModuleDestroy {
    private readonly looks: Looks;

    constructor(
      private readonly departures: DeparturesService,
      private readonly data: PersonalData,
    ) {
      this.looks = new Looks('Deleted accounts', LOOK_EVERY_MS, (stop) => departures.advance(stop));
    }

    onApplicationBootstrap(): void {
      this.looks.start();
    }

    onModuleDestroy(): Promise<void> {
      return this.looks.stop();
    }

    @Handle(ownPartCall(service))
    gather(request: InSpaces, { caller }: MemberContext): Promise<OwnPart> {
      return this.data.gather(caller, request);
    }

    @OnEvent(userDeleted)
    userDeleted({ payload }: EventEnvelope<{ userId: string }>, tx: Transaction): Promise<void> {
      return this.departures.begin(payload.userId, tx);
    }
  }
  return DeparturesController;
}
