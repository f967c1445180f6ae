import { startService } from '@pawplan/platform';
import { NOTIFY, NotifyModule } from './notify.module.js';

await startService(NotifyModule, NOTIFY);
