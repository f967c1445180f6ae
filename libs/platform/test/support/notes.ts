import { defineEvent, type JournalEntry, type Transaction } from '@pawplan/platform';
import type { Connection, mongo } from 'mongoose';

/** What the tests write: a note has a text and a version. */
export interface Note {
  _id: string;
  text: string;
  version: number;
}

export const noteChanged = defineEvent<{ text: string }>({
  name: 'note.changed',
  owner: 'writer',
  consumers: ['reader'],
});

export const notesOf = (connection: Connection): mongo.Collection<Note> => connection.collection<Note>('notes');

export const journalOf = (connection: Connection): mongo.Collection<JournalEntry> =>
  connection.collection<JournalEntry>('journal');

/** Writes a note and tells it. */
export async function writeNote(connection: Connection, tx: Transaction, note: Note): Promise<Note> {
  await notesOf(connection).insertOne(note, { session: tx.session });
  tx.emit(noteChanged, { id: note._id, version: note.version }, { text: note.text });
  return note;
}
