import './theme/index.scss'
import { showFailedStart } from './page/failedStart'
import { start } from './start'

start().catch((error: unknown) => {
  showFailedStart()
  reportError(error)
})
