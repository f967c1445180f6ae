import { Module } from '@nestjs/common';
import { DirectoryModule } from '@pawplan/directory';
import { QuotaModule, SpaceCallers } from '@pawplan/items';
import { RemindersModule } from '../reminders/reminders.module.js';
import { RemindedTodosService } from './reminded-todos.service.js';
import { TodosController } from './todos.controller.js';
import { TodosService } from './todos.service.js';
import { TodosStoreModule } from './todos-store.module.js';

@Module({
  imports: [DirectoryModule, QuotaModule, RemindersModule, TodosStoreModule],
  controllers: [TodosController],
  providers: [TodosService, RemindedTodosService, SpaceCallers],
  exports: [TodosStoreModule],
})
export class TodosModule {}
