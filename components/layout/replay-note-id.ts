/** Where the badge in the app bar leads: the sentence that says what is replayed. */
export const replayNoteId = 'replay';
