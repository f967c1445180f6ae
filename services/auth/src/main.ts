import { startService } from '@pawplan/platform';
import { AUTH, AuthModule } from './auth.module.js';

await startService(AuthModule, AUTH);
