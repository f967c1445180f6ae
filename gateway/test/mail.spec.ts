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

  /** All but the link that confirms a new address. */
  const mailsTo = (email: string) =>
    mailbox.to(email).filter(({ subject }) => subject !== 'Confirm your email address');
  const linksTo = (email: string) =>
    mailbox.to(email).flatMap(({ text }) => text.match(/https:\S+\/reset-password#token=\S+/g) ?? []);
  const forget = (email: string, headers = {}) =>
    product.visitor().post('/api/auth/forgot-password', { email }, headers);

  it('[MAIL-05] [MAIL-20] [REMIND-68] a person sets a new password with a mailed link', async () => {
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
    await waitUntil('the reset is reported', () => mailsTo(ann.email).length === 2);
    expect(mailsTo(ann.email)[1]?.subject).toBe('Your password was changed');
    const { body } = await product
      .visitor()
      .post<{ token: string }>('/api/auth/login', { email: ann.email, password: NEW });
    const bell = () =>
      product.visitor().get<{ type: string }[]>('/api/notifications', { authorization: `Bearer ${body.token}` });
    await waitUntil('the bell tells it', async () => (await bell()).body.length === 1);
    expect((await bell()).body).toMatchObject([{ type: 'password-reset', titleCode: 'passwordWasReset', read: false }]);
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
    for (const { text, html } of mailsTo(ben.email)) {
      expect(`${text}${html}`).not.toContain('evil');
      expect(text).toContain(`${PUBLIC_URL}/reset-password#token=`);
    }
  });

  it('[MAIL-25] [MAIL-26] [MAIL-27] [MAIL-09] a person confirms the address with a mailed link, and sees it in the profile', async () => {
    const zoe = await product.newcomer('Zoe');
    const verifyLinks = () =>
      mailbox.to(zoe.email).flatMap(({ text }) => text.match(/https:\S+\/verify-email#token=\S+/g) ?? []);
    await waitUntil('the link arrives', () => verifyLinks().length === 1);
    const again = await zoe.post('/api/auth/verify-email/resend', {}, { 'x-forwarded-host': 'evil.example' });
    expect(again).toMatchObject({ status: 200, body: { code: 'verifyLinkSent' } });
    await waitUntil('the second link arrives', () => verifyLinks().length === 2);
    const [replaced, link = ''] = verifyLinks();
    expect(link.startsWith(`${PUBLIC_URL}/verify-email#token=`)).toBe(true);
    const verify = (address = '') =>
      product.visitor().post('/api/auth/verify-email', { token: address.split('#token=')[1] });
    expect(await verify(replaced)).toMatchObject({ status: 404, body: { code: 'verifyLinkEnded' } });
    expect(await zoe.get('/api/auth/me')).toMatchObject({ body: { emailVerified: false } });
    expect(await verify(link)).toMatchObject({ status: 200, body: { code: 'emailVerified' } });
    expect(await zoe.get('/api/auth/me')).toMatchObject({ body: { emailVerified: true } });
    expect((await product.visitor().post('/api/auth/verify-email/resend', {})).status).toBe(401);
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
  it('[MAIL-05] [MAIL-27] reports that it sends none, and refuses a request for a link', async () => {
    const product = await startProduct();
    try {
      expect(await product.visitor().get('/api/auth/registration')).toMatchObject({ body: { mail: false } });
      const refused = await product.visitor().post('/api/auth/forgot-password', { email: 'ann@example.org' });
      expect(refused).toMatchObject({ status: 503, body: { code: 'mailNotSetUp' } });
      const ann = await product.newcomer('Ann');
      expect(await ann.post('/api/auth/verify-email/resend', {})).toMatchObject({ status: 503 });
    } finally {
      await product.close();
    }
  });
});
