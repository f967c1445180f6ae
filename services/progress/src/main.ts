import { startService } from '@pawplan/platform';
import { PROGRESS, ProgressModule } from './progress.module.js';

await startService(ProgressModule, PROGRESS);
