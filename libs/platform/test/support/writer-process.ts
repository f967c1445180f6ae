import { setTimeout as pause } from 'node:timers/promises';
import { connectOptions, currentCall, isOutage } from '@pawplan/platform';
import mongoose from 'mongoose';
import { openHarness } from './event-harness.js';
import { noteChanged, writeNote } from './notes.js';
import type { WriterTask } from './start-writer.js';

/**
 * A writer process that a test kills. It writes its share of the notes at a steady pace, continues where it was
 * interrupted, and publishes events until it is ended.
 */
const task: WriterTask = JSON.parse(process.env.WRITER_TASK ?? '');
const { prefix, database, mongodbUri, rabbitUrl, from, to, pauseMs } = task;

// The pipe closes when the test ends, even after a crash of the test.
process.stdin.resume().on('end', () => process.exit());

const connection = await mongoose.createConnection(mongodbUri, connectOptions(database)).asPromise();
const writer = await openHarness({ prefix, service: 'writer', events: [noteChanged], connection, rabbitUrl });
writer.relay.start();

for (let n = from; n < to; ) {
  const operation = { id: `write-${n}`, fingerprint: '', fresh: false };
  const note = { _id: `note-${n}`, text: `note-${n}`, version: 1 };
  try {
    const writtenBy = await currentCall.run({ requestId: operation.id, operation }, () =>
      writer.work.run((tx) => writeNote(connection, tx, note).then(() => process.pid)),
    );
    n++;
    if (writtenBy === process.pid) await pause(pauseMs);
  } catch (error) {
    // The open transaction of a killed writer blocks this write until the server aborts it.
    if (!isOutage(error)) throw error;
  }
}
