import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DirectoryModule } from '@pawplan/directory';
import { QuotaModule } from '@pawplan/items';
import { OwnRemindersStoreModule } from '../own-reminders/own-reminders-store.module.js';
import { TodoDocument, TodoSchema } from './todo.schema.js';
import { TodosController } from './todos.controller.js';
import { TodosRepository } from './todos.repository.js';
import { TodosService } from './todos.service.js';

@Module({
  imports: [
    DirectoryModule,
    QuotaModule,
    OwnRemindersStoreModule,
    MongooseModule.forFeature([{ name: TodoDocument.name, schema: TodoSchema }]),
  ],
  controllers: [TodosController],
  providers: [TodosRepository, TodosService],
  exports: [TodosRepository],
})
export class TodosModule {}
