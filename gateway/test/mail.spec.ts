import { startService } from '@pawplan/platform';
import { Mailbox, waitUntil } from '@pawplan/testing';
import { NOTIFY, NotifyModule } from '../../services/notify/src/notify.module.js';
import { type Product, startProduct } from './support/product.js';

const PUBLIC_URL = 'https://plan.example.org';
const NEW = 'battery staple';

describe('e-mails of the whole product', () => {
  const mailbox = new Mailbox();
  let product: Product;

  beforeAll(async () => {
    await mailbox.start();
    const mail = { MAIL_FROM: 'pawplan@example.org', SMTP_URL: mailbox.url, PUBLIC_URL };
    product = await startProduct({ env: mail });
  });
  afterAll(async () => {
    await product?.close();
    await mailbox.stop();
  });

  const linksTo = (email: string) =>
    mailbox.to(email).flatMap(({ text }) => text.match(/https:\S+\/reset-password#token=\S+/g) ?? []);
  const forget = (email: string, headers = {}) =>
    product.visitor().post('/api/auth/forgot-password', { email }, headers);

  it('[MAIL-05] [MAIL-20] a person sets a new password with a mailed link', async () => {
    const ann = await product.newcomer('Ann');
    expect(await product.visitor().get('/api/auth/registration')).toMatchObject({ body: { mail: true } });
    expect(await forget(` ${ann.email.toUpperCase()}`)).toMatchObject({
      status: 200,
      body: { code: 'resetLinkRequested' },
    });
    await waitUntil('the link arrives', () => linksTo(ann.email).length > 0);
    const [link = ''] = linksTo(ann.email);
    const token = link.split('#token=')[1];
    const reset = { token, newPassword: NEW };
    expect(await product.visitor().post('/api/auth/reset-password', reset)).toMatchObject({ status: 200 });
    expect((await ann.get('/api/auth/me')).status).toBe(401);
    expect(await product.visitor().post('/api/auth/reset-password', reset)).toMatchObject({ status: 404 });
    await waitUntil('the reset is reported', () => mailbox.to(ann.email).length === 2);
    expect(mailbox.to(ann.email)[1]?.subject).toBe('Your password was changed');
  });

  it('[MAIL-09] forged headers never change a link', async () => {
    const ben = await product.newcomer('Ben');
    for (const headers of [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
      { forwarded: 'host=evil.example', origin: 'https://evil.example', referer: 'https://evil.example/' },
    ]) {
      await forget(ben.email, headers);
    }
    await waitUntil('a link arrives', () => linksTo(ben.email).length > 0);
    for (const { text, html } of mailbox.to(ben.email)) {
      expect(`${text}${html}`).not.toContain('evil');
      expect(text).toContain(`${PUBLIC_URL}/reset-password#token=`);
    }
  });

  it('[MAIL-10] [MAIL-20] without the notify service the reply does not wait, and the e-mail follows later', async () => {
    const mia = await product.newcomer('Mia');
    await product.notify.close();
    expect((await forget(mia.email)).status).toBe(200);
    expect(await mia.get('/api/todos')).toMatchObject({ status: 200 });
    product.notify = await startService(NotifyModule, { ...NOTIFY, env: product.env });
    await waitUntil('the link arrives', () => linksTo(mia.email).length === 1);
  });
});

describe('a product without e-mail', () => {
  it('[MAIL-05] says so, and refuses a request for a link', async () => {
    const product = await startProduct();
    try {
      expect(await product.visitor().get('/api/auth/registration')).toMatchObject({ body: { mail: false } });
      const refused = await product.visitor().post('/api/auth/forgot-password', { email: 'ann@example.org' });
      expect(refused).toMatchObject({ status: 503, body: { code: 'mailNotSetUp' } });
    } finally {
      await product.close();
    }
  });
});
