import { useNavigation } from 'react-router-dom'
import { ProgressBar } from '../ui/ProgressBar'

/** A progress bar while the next screen loads. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <ProgressBar />
}
