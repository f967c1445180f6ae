import { deviceName } from './device-name.js';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

describe('deviceName', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/131.0`, 'Microsoft Edge on Windows'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${APPLE}`, 'Safari on iPhone'],
    [`Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) ${APPLE}`, 'Safari on iPad'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
    ['curl/8.5.0', ''],
    ['<b>Your bank</b> on the phone', ''],
    [`Your bank ${'('.repeat(100_000)}`, ''],
    ['', ''],
    [undefined, ''],
  ])('[SESS-02] reads from the user agent %.60j the name %j', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
