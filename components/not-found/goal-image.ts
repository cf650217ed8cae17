/** The goal that the ball flies into; preloaded, so that it is there when the button is pressed. */
export const goalImage = '/goal.svg';
