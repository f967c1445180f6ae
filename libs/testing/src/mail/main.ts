import { Mailbox } from './mailbox.js';
import { serveMailbox } from './mailbox-page.js';

// Arguments: the port of the mail server and the port of the page.
const [smtp = 2_525, page = 8_025] = process.argv.slice(2).map(Number);
const mailbox = await new Mailbox().start(smtp);
const server = await serveMailbox(mailbox, page);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
    void mailbox.stop();
  });
}
