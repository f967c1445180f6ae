import { IsBoolean, IsInt, IsOptional, IsString, Max } from 'class-validator';
import { loadConfig } from './load-config.js';

class Config {
  @IsString()
  ADDRESS: string;

  @IsInt()
  @Max(65_535)
  PORT = 3000;

  @IsBoolean()
  LOUD = false;

  @IsOptional()
  @IsString()
  SECRET?: string;
}

describe('loadConfig', () => {
  it('[PLAT-27] converts the given values and uses the default of the class for the others', () => {
    expect(loadConfig(Config, { ADDRESS: 'here', PORT: '80', LOUD: 'true', OTHER: 'ignored' })).toEqual({
      ADDRESS: 'here',
      PORT: 80,
      LOUD: true,
    });
    expect(loadConfig(Config, { ADDRESS: 'here', PORT: '' })).toEqual({ ADDRESS: 'here', PORT: 3000, LOUD: false });
  });

  it.each([
    [{}, ['ADDRESS is missing']],
    [{ ADDRESS: '' }, ['ADDRESS is missing']],
    [{ ADDRESS: 'here', PORT: 'eighty' }, ['PORT']],
    [{ ADDRESS: 'here', PORT: '65536' }, ['PORT']],
    [{ ADDRESS: 'here', LOUD: 'yes' }, ['LOUD']],
    [{ PORT: '1.5', LOUD: '1' }, ['ADDRESS is missing', 'PORT', 'LOUD']],
  ])('[PLAT-27] refuses %j and names every invalid variable', (env, names) => {
    const error = (() => {
      try {
        loadConfig(Config, env);
      } catch (thrown) {
        return String(thrown);
      }
      return '';
    })();
    for (const name of names) expect(error).toContain(name);
  });
});
