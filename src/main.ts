import { showFailedStart } from './page/failedStart'
import './theme/index.scss'

/** How long a failed start waits before it shows, in milliseconds. */
const leavingMs = 1000

import('./start')
  .then(({ start }) => start())
  .catch((error: unknown) => {
    // Browsers abort the loads of a page that is being left. That page is gone before the message shows.
    setTimeout(() => {
      showFailedStart()
      reportError(error)
    }, leavingMs)
  })
