import { setTimeStyle } from '@/messages/clock';
import { lateTextsLoaded, setTextLanguage } from '@/messages/runtime';
import { ApiFailure, messageOf } from './failure';
import { fieldText, serverText } from './server-text';

const REQUIRED = { message: 'Title is required', code: 'titleRequired' };

describe('texts of the server', () => {
  afterEach(() => setTextLanguage('en'));

  it('[LANG-12] are shown in the language of the person', async () => {
    setTextLanguage('de');
    await lateTextsLoaded();
    expect(serverText(REQUIRED)).toBe('Gib einen Titel ein');
    expect(messageOf(new ApiFailure(400, REQUIRED), 'Failed')).toBe('Gib einen Titel ein');
  });

  it('[LANG-12] other texts of a reply are shown in the language of the person, too', async () => {
    const trophy = { trophyName: 'First Pawprint', trophyNameCode: 'trophyFirstPawprint' };
    expect(fieldText(trophy, 'trophyName')).toBe('First Pawprint');
    setTextLanguage('de');
    await lateTextsLoaded();
    expect(fieldText(trophy, 'trophyName')).not.toBe('First Pawprint');
    expect(fieldText({ trophyName: 'Of the previous release' }, 'trophyName')).toBe('Of the previous release');
  });

  it.each([
    ['en', false, 'Start a focus session before 07:00.'],
    ['en', true, 'Start a focus session before 7:00 am.'],
    ['de', false, 'Beginne eine Fokussitzung vor 07:00.'],
    ['de', true, 'Beginne eine Fokussitzung vor 7:00 AM.'],
    ['es', false, 'Empieza una sesión de concentración antes de las 07:00.'],
    ['fr', false, 'Commence une session de focus avant 07:00.'],
  ] as const)('[LANG-11] [LANG-12] in %s, with 12 hours %s: %s', async (language, hour12, text) => {
    setTextLanguage(language);
    setTimeStyle({ hour12, firstDay: 0 });
    await lateTextsLoaded();
    const message = 'Start a focus session before 07:00.';
    expect(serverText({ message, code: 'trophyForEarlyStart', values: { time: '07:00' } })).toBe(text);
    setTimeStyle({ hour12: false, firstDay: 0 });
  });

  it('[LANG-12] are shown in English as the server sends them, and if their code is unknown', async () => {
    expect(serverText({ ...REQUIRED, message: 'Name it' })).toBe('Name it');
    setTextLanguage('de');
    await lateTextsLoaded();
    expect(serverText({ message: 'Brand new', code: 'brandNew' })).toBe('Brand new');
    expect(serverText({ message: 'Of the previous release' })).toBe('Of the previous release');
  });
});
