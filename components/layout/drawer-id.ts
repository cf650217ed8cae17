/** Names the drawer for its button, its address and its style. */
export const drawerId = 'drawer';
