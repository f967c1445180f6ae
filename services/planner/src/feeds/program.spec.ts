import { programOf } from './program.js';

describe('the program that reads a feed', () => {
  it.each([
    ['Google-Calendar-Importer', 'Google Calendar'],
    ['Mozilla/5.0 (compatible; GoogleCalendar/1.0)', 'Google Calendar'],
    ['Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.17328; Pro)', 'Outlook'],
    ['Microsoft.Exchange/15.20 (ExchangeServicesClient)', 'Outlook'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.5.0', 'Thunderbird'],
    ['macOS/14.5 (23F79) dataaccessd/1.0', 'Apple Calendar'],
    ['iOS/17.5.1 (21F90) dataaccessd/1.0', 'Apple Calendar'],
    ['Mac_OS_X/10.15.7 (19H2) CalendarAgent/930.5.1', 'Apple Calendar'],
    ['ICSx5/2.3 (2024/01/01; ktor) Android/14', 'ICSx5'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', null],
    ['curl/8.5.0', null],
    ['', null],
  ])('[FEED-13] %p is %p', (userAgent, program) => {
    expect(programOf(userAgent)).toBe(program);
  });
});
