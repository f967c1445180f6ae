import { startService } from '@pawplan/platform';
import { FOCUS, FocusModule } from './focus.module.js';

await startService(FocusModule, FOCUS);
