import { Secret, TOTP, URI } from 'otpauth';
import { newTotpSecret, stepOfCode, totpUri } from './totp.js';

/** The secret of the test vectors in RFC 6238, appendix B. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1_000);

describe('codes of an app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('[FACTOR-02] at %i s the code of RFC 6238 is %s', (seconds, code, step) => {
    expect(stepOfCode(SECRET, code, at(seconds), 0)).toBe(step);
  });

  const NOW = 1_111_111_109;
  const codeAt = (step: number) =>
    new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: step * 30_000 });
  const STEP = Math.floor(NOW / 30);

  it.each([
    ['two steps ago', codeAt(STEP - 2), 0, null],
    ['one step ago', codeAt(STEP - 1), 0, STEP - 1],
    ['now', codeAt(STEP), 0, STEP],
    ['with a space', `${codeAt(STEP).slice(0, 3)} ${codeAt(STEP).slice(3)}`, 0, STEP],
    ['in one step', codeAt(STEP + 1), 0, STEP + 1],
    ['in two steps', codeAt(STEP + 2), 0, null],
    ['used before', codeAt(STEP), STEP, null],
    ['older than a used one', codeAt(STEP - 1), STEP, null],
    ['newer than a used one', codeAt(STEP + 1), STEP, STEP + 1],
    ['too short', codeAt(STEP).slice(1), 0, null],
    ['not digits', 'abcdef', 0, null],
    ['with other digits', '٣٥٣١٣٠', 0, null],
    ['empty', '', 0, null],
  ])('[FACTOR-02] [FACTOR-03] a code %s', (_, code, lastStep, step) => {
    expect(stepOfCode(SECRET, code, at(NOW), lastStep)).toBe(step);
  });

  it('[FACTOR-01] the address for the QR code names the product, the account and the secret', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    const read = URI.parse(totpUri(secret, 'ann+cat@example.org'));
    expect(read).toMatchObject({ issuer: 'Pawplan', label: 'ann+cat@example.org', digits: 6, period: 30 });
    expect(read.secret.base32).toBe(secret);
  });
});
