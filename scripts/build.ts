import { build } from './build/build.ts';
import { runMain } from './processes/failure.ts';

// `npm run build`: the server's processes and the web, as far as they are stale.
runMain(() => build(console.log));
