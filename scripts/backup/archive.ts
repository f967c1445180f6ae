import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BSON, type Document } from 'mongodb';
import { Failure } from '../processes/failure.ts';

/** The first line: data about the archive. */
export interface Head {
  /** The format version of the archive. */
  pawplanBackup: 1;
  /** The point in time of the data. */
  takenAt: Date;
}

/** A collection; the following lines are its documents. */
export interface CollectionLine {
  /** The name of the service that owns it. */
  service: string;
  collection: string;
  options: Document;
  indexes: Document[];
}

/** The last line; without it the archive is incomplete. */
interface End {
  documents: number;
}

export type Line = { head: Head } | { of: CollectionLine } | { document: Document } | { end: End };

const text = (line: Line): string => `${BSON.EJSON.stringify(line, { relaxed: false })}\n`;

/** Writes lines as gzipped text, with one object in MongoDB's Extended JSON per line, as fast as `out` accepts them. */
export async function writeArchive(lines: AsyncIterable<Line>, out: Writable): Promise<void> {
  async function* texts() {
    for await (const line of lines) yield text(line);
  }
  await pipeline(Readable.from(texts()), createGzip(), out);
}

/** Reads the lines of an archive. Throws a `Failure` when it is not an archive, or incomplete. */
export async function* readArchive(input: Readable): AsyncGenerator<Exclude<Line, { end: End }>> {
  let documents = 0;
  let head = false;
  const incomplete = () => new Failure(`The backup is incomplete: it ends after ${documents} documents.`);
  try {
    for await (const given of unzippedLines(input)) {
      const line = parse(given);
      head ||= 'head' in line && Number(line.head.pawplanBackup) === 1;
      if (!head) throw notABackup();
      if ('end' in line) {
        if (Number(line.end.documents) === documents) return;
        break;
      }
      if ('document' in line) documents += 1;
      yield line;
    }
  } catch (error) {
    if (!isBrokenZip(error)) throw error;
    throw head ? incomplete() : notABackup();
  }
  throw head ? incomplete() : notABackup();
}

/** The lines of a gzipped text. Text after the last line break is left out. */
async function* unzippedLines(input: Readable): AsyncGenerator<string> {
  const unzipped = createGunzip().setEncoding('utf8');
  input.once('error', (error) => unzipped.destroy(error)).pipe(unzipped);
  let rest = '';
  for await (const piece of unzipped) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const isBrokenZip = (error: unknown) => error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));

function parse(line: string): Line {
  try {
    return BSON.EJSON.parse(line, { relaxed: false }) as Line;
  } catch {
    throw notABackup();
  }
}

const notABackup = () => new Failure('This file is not a backup of Pawplan.');
