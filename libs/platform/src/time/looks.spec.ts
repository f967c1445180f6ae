import { Logger } from '@nestjs/common';
import { Looks } from './looks.js';

describe('Looks', () => {
  it('[FOCUS-30] goes on after a look that failed', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    let begun = 0;
    await new Promise<void>((resolve) => {
      const looks = new Looks('Titles', 1, async () => {
        begun += 1;
        if (begun === 1) throw new Error('the database is away');
        void looks.stop().then(resolve);
      });
      looks.start();
    });
    expect(begun).toBe(2);
    expect(warned).toHaveBeenCalledWith('Titles wait: the database is away');
    warned.mockRestore();
  });
});
