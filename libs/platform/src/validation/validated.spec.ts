import { IsObject, IsOptional, IsString } from 'class-validator';
import { validated } from './validated.js';

class Loose {
  @IsObject() anything: object;
  @IsOptional() @IsString() text?: string;
}

describe('validation', () => {
  it.each([[{ $gt: '' }], [{ deep: { $ne: 1 } }], [{ list: [{ $where: '1' }] }]])(
    '[TRUST-12] refuses a query operator in a field of type object: %j',
    (anything) => {
      expect(() => validated(Loose, { anything })).toThrow(expect.objectContaining({ code: 'invalid' }));
    },
  );

  it('[TRUST-01] returns a plain object without undefined or unknown fields', () => {
    const read = validated(Loose, { anything: { a: 1 }, text: undefined, unknown: 1 });
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(Object.keys(read)).toEqual(['anything']);
  });
});
