import { MESSAGES } from '@pawplan/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from './common-passwords.js';
import { weaknessOf } from './password-rules.js';

describe('new passwords', () => {
  it.each([
    ['123456', MESSAGES.passwordTooCommon],
    ['password', MESSAGES.passwordTooCommon],
    ['PassWord', MESSAGES.passwordTooCommon],
    ['iloveyou', MESSAGES.passwordTooCommon],
    ['password paws', null],
    ['my-PawPlan-1', MESSAGES.passwordHasProductName],
    ['anna.gold-7', MESSAGES.passwordHasEmailName],
    ['7-Anna.Gold', MESSAGES.passwordHasEmailName],
    ['annagold-7', null],
    ['correct horse', null],
  ])('[AUTH-60] [AUTH-61] accepts or refuses the password %s with the right message', async (password, weakness) => {
    expect(await weaknessOf(password, 'anna.gold@example.org')).toBe(weakness);
  });

  it.each([
    ['bea@example.org', 'beatrice-11', null],
    ['beat@example.org', 'beatrice-11', MESSAGES.passwordHasEmailName],
    ['BEAT@example.org', 'beatrice-11', MESSAGES.passwordHasEmailName],
  ])('[AUTH-61] for the e-mail %s, accepts or refuses the password %s', async (email, password, weakness) => {
    expect(await weaknessOf(password, email)).toBe(weakness);
  });

  it('[AUTH-60] refuses the 3,000 most common passwords and no others of the list', async () => {
    const long = dictionary['passwords-common'].filter((password) => password.length >= 6);
    const areCommon = await Promise.all(long.map(isCommonPassword));
    expect(long.filter((_, index) => areCommon[index])).toEqual(long.slice(0, 3_000));
  });
});
