import { Module } from '@nestjs/common';
import { GroupsStoreModule } from '../groups/groups-store.module.js';
import { UsersModule } from '../users/users.module.js';
import { DirectoryController } from './directory.controller.js';
import { DirectoryService } from './directory.service.js';

@Module({
  imports: [UsersModule, GroupsStoreModule],
  controllers: [DirectoryController],
  providers: [DirectoryService],
})
export class DirectoryModule {}
