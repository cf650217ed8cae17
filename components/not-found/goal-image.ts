/** The goal that the ball flies into; preloaded, so that it is available when the button is pressed. */
export const goalImage = '/goal.svg';
