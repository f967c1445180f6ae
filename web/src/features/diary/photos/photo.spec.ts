import { fitWithin, formatPhotoErrors, isPhoto } from './photo';

describe('photos', () => {
  it.each([
    ['data:image/jpeg;base64,/9j/4AAQ', true],
    ['data:image/png;base64,iVBORw0KGgo=', true],
    ['data:image/webp;base64,UklGRg==', true],
    ['data:image/gif;base64,R0lGODlh', true],
    ['data:image/svg+xml;base64,PHN2Zz4=', false],
    ['data:image/svg+xml,<svg onload=alert(1)>', false],
    ['data:text/html;base64,PHNjcmlwdD4=', false],
    ['data:image/jpeg,/9j', false],
    ['data:image/jpeg;base64,/9j"onerror="alert(1)', false],
    ['data:image/png;base64,', false],
    ['javascript:alert(1)', false],
    ['https://example.com/cat.jpg', false],
    ['', false],
    [null, false],
    [{ src: 'data:image/png;base64,iVBO' }, false],
  ])('[DIARY-19] %j may be shown: %p', (value, may) => {
    expect(isPhoto(value)).toBe(may);
  });

  it.each([
    [4_000, 3_000, 1_280, 960],
    [3_000, 4_000, 960, 1_280],
    [1_280, 1_280, 1_280, 1_280],
    [640, 480, 640, 480],
    [10_000, 2, 1_280, 1],
  ])('[DIARY-09] a photo of %i × %i is stored as %i × %i', (width, height, fittedWidth, fittedHeight) => {
    expect(fitWithin({ width, height }, 1_280)).toEqual({ width: fittedWidth, height: fittedHeight });
  });

  it('[DIARY-17] the message names refused files and the number of photos left out', () => {
    expect(formatPhotoErrors([], 0)).toBeNull();
    expect(formatPhotoErrors(['notes.txt'], 0)).toBe(
      '“notes.txt” could not be read as a photo of at most 40 MB. JPEG, PNG, WebP and GIF work.',
    );
    expect(formatPhotoErrors([], 2)).toBe('An entry holds at most 6 photos, so 2 were left out.');
    expect(formatPhotoErrors(['a', 'b'], 1)).toMatch(/^“a” and “b” could not .* so 1 was left out\.$/);
  });
});
