/** For what is modal, fixed to the window or carries fixed ids: on a docs page each story has a window of its own. */
export const ownWindow = { story: { inline: false, height: '36rem' } }
