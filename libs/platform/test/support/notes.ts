import { defineEvent, type JournalEntry, type Transaction } from '@pawplan/platform';
import { IsString } from 'class-validator';
import type { Connection, mongo } from 'mongoose';

/** The test data: a note has a text and a version. */
export interface Note {
  _id: string;
  text: string;
  version: number;
}

export class NoteText {
  @IsString() text: string;
}

export const noteChanged = defineEvent<NoteText>({
  name: 'note.changed',
  owner: 'writer',
  consumers: ['reader'],
  payload: NoteText,
});

export const notesOf = (connection: Connection): mongo.Collection<Note> => connection.collection<Note>('notes');

export const journalOf = (connection: Connection): mongo.Collection<JournalEntry> =>
  connection.collection<JournalEntry>('journal');

/** Writes a note and emits its event. */
export async function writeNote(connection: Connection, tx: Transaction, note: Note): Promise<Note> {
  await notesOf(connection).insertOne(note, { session: tx.session });
  tx.emit(noteChanged, { id: note._id, version: note.version }, { text: note.text });
  return note;
}
