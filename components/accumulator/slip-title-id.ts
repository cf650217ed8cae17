/** Names the slip's heading, which takes the focus when what had it is gone. */
export const slipTitleId = 'slip-title';
