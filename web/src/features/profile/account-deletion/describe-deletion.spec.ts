import { type AccountData, describeDeletion } from './describe-deletion';

const google = (connected: boolean) => ({ connected, linked: connected, pullSpace: 'personal' });
const mia = { _id: 'mia', name: 'Mia', timeZone: 'UTC' };
const ben = { _id: 'ben', name: 'Ben', timeZone: 'UTC' };
const group = (name: string, ...members: (typeof mia)[]) => ({ name, members });

describe('the consequences of deleting an account', () => {
  it.each<[string, AccountData['groups'], boolean, RegExp[]]>([
    ['no groups', [], false, [/^What is yours alone goes/, /logged out on every device/]],
    ['Google', [], true, [/yours alone/, /^Google is disconnected/, /logged out/]],
    [
      'a shared group',
      [group('Pack', mia, ben)],
      false,
      [/yours alone/, /^You leave “Pack”\. .*“Former member”/, /out/],
    ],
    [
      'several groups',
      [group('A', mia, ben), group('B', ben, mia), group('C', mia), group('D', mia)],
      true,
      [
        /yours alone/,
        /^You leave “A” and “B”\./,
        /^“C” and “D” then have no members .* 30 days/,
        /^Google/,
        /logged out/,
      ],
    ],
    ['a group of one', [group('Solo', mia)], false, [/yours alone/, /^“Solo” then has no members/, /logged out/]],
    ['groups that are not known', undefined, false, [/yours alone/, /^You leave your groups\. .*Former member/, /out/]],
  ])('[DATA-02] [DATA-07] the dialog lists the consequences with %s', (_, groups, connected, expected) => {
    const said = describeDeletion({ user: { _id: 'mia', google: google(connected) }, groups });
    expect(said).toHaveLength(expected.length);
    for (const [n, sentence] of said.entries()) expect(sentence).toMatch(expected[n] as RegExp);
  });
});
