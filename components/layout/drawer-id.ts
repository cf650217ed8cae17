/** The drawer's id, for its button, its fragment link and its style. */
export const drawerId = 'drawer';
