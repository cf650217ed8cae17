/** The goal that the ball flies into; preloaded, so that it is there at the press of the button. */
export const goalPicture = '/goal.svg';
