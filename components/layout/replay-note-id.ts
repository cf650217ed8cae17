/** Target of the badge in the app bar: the sentence that explains the replay. */
export const replayNoteId = 'replay';
