import { FakeGoogle } from './fake-google.js';
import { addSampleEvents } from './sample-events.js';

const google = await FakeGoogle.start({
  port: Number(process.env.PORT ?? 4_400),
  clientId: process.env.GOOGLE_CLIENT_ID,
  clientSecret: process.env.GOOGLE_CLIENT_SECRET,
});
for (const person of google.people) addSampleEvents(google.calendars, person);
process.stdout.write(`The fake Google server is running at ${google.url}. Start the product with:\n`);
for (const [name, value] of Object.entries(google.env)) process.stdout.write(`${name}=${value}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void google.close());
