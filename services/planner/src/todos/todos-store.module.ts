import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OwnRemindersStoreModule } from '../own-reminders/own-reminders-store.module.js';
import { TodoDocument, TodoSchema } from './todo.schema.js';
import { TodosRepository } from './todos.repository.js';

/** The todos as stored, for the features that read them. */
@Module({
  imports: [OwnRemindersStoreModule, MongooseModule.forFeature([{ name: TodoDocument.name, schema: TodoSchema }])],
  providers: [TodosRepository],
  exports: [TodosRepository, OwnRemindersStoreModule],
})
export class TodosStoreModule {}
