import type { AddressInfo } from 'node:net';
import { Mailbox, serveMailbox } from '@pawplan/testing';

describe('the mailbox of the development', () => {
  it('[MAIL-15] shows e-mails as text, newest first, and runs no script', async () => {
    const mailbox = new Mailbox();
    const server = await serveMailbox(mailbox, 0);
    const read = async () => {
      const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      return { policy: reply.headers.get('content-security-policy'), page: await reply.text() };
    };
    try {
      expect((await read()).page).toContain('No e-mail yet.');
      const mail = {
        messageId: '<1@example>',
        from: 'a@example',
        to: 'ann@example',
        text: '',
        headers: {},
        receivedAt: new Date(0),
      };
      mailbox.mails.push({ ...mail, subject: 'First', html: '<p>One</p>' });
      mailbox.mails.push({ ...mail, subject: '<script>x</script>', html: '<script>alert("x")</script>' });
      const { policy, page } = await read();
      expect(policy).toContain("default-src 'none'");
      expect(page).not.toContain('<script>');
      expect(page.indexOf('&#60;script&#62;x')).toBeLessThan(page.indexOf('First'));
    } finally {
      server.close();
    }
  });
});
