import { build } from './build/build.ts';
import { runMain } from './processes/failure.ts';

// `npm run build`: builds the server and the web if they are out of date.
runMain(() => build(console.log));
