import { type DynamicModule, Module, type ModuleMetadata, type Type } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Departure, DepartureSchema } from './departure.schema.js';
import { departuresController } from './departures.controller.js';
import { DeparturesRepository } from './departures.repository.js';
import { DeparturesService } from './departures.service.js';
import { PersonalData } from './personal-data.js';

interface DeparturesOptions {
  /** The name of the service. */
  service: string;
  /** What it holds of one person alone, and the modules out of which that is made. */
  data: Type<PersonalData>;
  imports: ModuleMetadata['imports'];
}

/** Lets people take along what a service holds of them, and deletes it when they are gone. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: a module of Nest's is a class
export class DeparturesModule {
  static of({ service, data, imports = [] }: DeparturesOptions): DynamicModule {
    return {
      module: DeparturesModule,
      imports: [...imports, MongooseModule.forFeature([{ name: Departure.name, schema: DepartureSchema }])],
      controllers: [departuresController(service)],
      providers: [DeparturesRepository, DeparturesService, { provide: PersonalData, useClass: data }],
    };
  }
}
