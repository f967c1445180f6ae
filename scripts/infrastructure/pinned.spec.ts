import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadPinned, MONGODB_WHEEL, mongodbBuild } from './pinned.ts';

const CONTENT = 'a database';
const sha256 = createHash('sha256').update(CONTENT).digest('hex');

describe('downloadPinned', () => {
  let server: Server;
  let url: string;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pinned-'));
    server = createServer((_, reply) => reply.end(CONTENT));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mongodb.tgz`;
  });

  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const download = (pinned: { url: string; sha256: string }) =>
    downloadPinned(pinned, join(folder, 'file'), process.env);

  it('[RUN-33] accepts a file with the expected checksum', async () => {
    expect(await download({ url, sha256 })).toBeUndefined();
  });

  it('[RUN-33] refuses a file with another checksum', async () => {
    expect(await download({ url, sha256: sha256.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) })).toContain(
      'has an unexpected checksum',
    );
  });

  it('reports a file that cannot be downloaded', async () => {
    expect(await download({ url: 'http://127.0.0.1:9/x', sha256 })).toContain('cannot be downloaded');
  });
});

describe('pinned downloads', () => {
  it.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])(
    '[RUN-33] the downloads have an exact version and a checksum for %s',
    (machine) => {
      expect(mongodbBuild('https://example.org', machine)).toEqual({
        url: expect.stringMatching(/-\d+\.\d+\.\d+\.tgz$/),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      expect(MONGODB_WHEEL.requirement).toMatch(/==\d+\.\d+\.\d+ --hash=sha256:[0-9a-f]{64}$/);
    },
  );
});
