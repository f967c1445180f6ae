import { qrPath } from './qr-path';

const dark = (picture: string) => picture.split('/').map((row) => Array.from(row, (module) => module === '#'));

it.each([
  ['', ''],
  ['../..', ''],
  ['#', 'M4 4h1v1h-1z'],
  ['##.', 'M4 4h2v1h-2z'],
  ['#.##', 'M4 4h1v1h-1zM6 4h2v1h-2z'],
  ['.#/#.', 'M5 4h1v1h-1zM4 5h1v1h-1z'],
])('[SPEED-06] the modules %j are drawn as %j', (picture, path) => expect(qrPath(dark(picture))).toBe(path));
