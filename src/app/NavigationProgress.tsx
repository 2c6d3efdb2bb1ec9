import { useNavigation } from 'react-router-dom'
import { ProgressBar } from '../ui/ProgressBar'

/** Shows that the next screen is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <ProgressBar />
}
