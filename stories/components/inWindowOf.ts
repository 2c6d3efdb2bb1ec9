import { isTest } from '../../.storybook/darkAxe'

/**
 * A play function for a story that needs a window of a certain size. Storybook and the tests give a story the window that
 * its globals name; opened at its own address it gets the browser's, in which there may be nothing to check.
 */
export const inWindowOf =
  <Context>(size: string, play: (context: Context) => Promise<void>) =>
  async (context: Context): Promise<void> => {
    if (isTest() || matchMedia(size).matches) await play(context)
  }
