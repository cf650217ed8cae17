/** The drawer's id, for its button, its fragment link and its style. */
export const drawerId = 'drawer';

/**
 * The id of the drawer's list of leagues, to which the visitor's own leagues are added; its data-path is the pattern of
 * a league's address.
 */
export const drawerLeaguesId = 'drawer-leagues';
