/** Id of the slip's heading, which takes the focus when the focused element is removed. */
export const slipTitleId = 'slip-title';
