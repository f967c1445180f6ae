import type { DiaryEntry } from './entry';
import { createExport, exportFileName, formatImportResult, parseImport } from './import-export';

const entry: DiaryEntry = {
  id: 'a',
  date: '2026-03-11',
  content: 'A walk',
  mood: 'Happy',
  weather: 'Sunny',
  images: ['data:image/png;base64,iVBO'],
  timestamp: '2026-03-11T20:00:00.000Z',
};

describe('a diary file', () => {
  it('[DIARY-11] an exported file is imported unchanged, and does not contain the user id', () => {
    const text = createExport([{ ...entry, userId: 'mia' }], new Date('2026-03-12T00:00:00Z'));
    expect(text).not.toContain('mia');
    expect(parseImport(text, 'UTC')).toEqual({ entries: [entry], unreadable: 0, invalidPhotos: 0 });
    expect(exportFileName('2026-03-12')).toBe('pawplan-diary-2026-03-12.json');
  });

  it('[DIARY-11] a file may be a plain list, and user ids in it are ignored', () => {
    expect(parseImport(JSON.stringify([{ ...entry, userId: 'ben' }]), 'UTC')?.entries).toEqual([entry]);
    expect(parseImport('[]', 'UTC')?.entries).toEqual([]);
  });

  it.each([['{"cut of'], ['null'], ['"text"'], ['{}'], ['{"entries":{}}'], ['[7,null,{"id":"a"}]']])(
    '[DIARY-11] a file with this text is refused: %s',
    (text) => {
      expect(parseImport(text, 'UTC')).toBeNull();
    },
  );

  it('[DIARY-11] the message of an import counts the entries and photos that were left out', () => {
    const file = parseImport(JSON.stringify([null, { ...entry, images: ['javascript:'] }]), 'UTC');
    expect(file).toEqual({ entries: [{ ...entry, images: [] }], unreadable: 1, invalidPhotos: 1 });
    expect(file && formatImportResult(1, 0, file)).toBe(
      '1 entry imported. 1 entry could not be read and stayed in the file. 1 photo could not be shown and stayed in the file.',
    );
    expect(formatImportResult(0, 2, { entries: [], unreadable: 0, invalidPhotos: 0 })).toBe(
      '0 entries imported. 2 entries were here already.',
    );
  });
});
