/** The id of the sentence that explains the replay, to which the badge in the app bar links. */
export const replayNoteId = 'replay';
