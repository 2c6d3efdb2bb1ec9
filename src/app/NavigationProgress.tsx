import { useNavigation } from 'react-router-dom'
import { ProgressBar } from '../ui/ProgressBar'

/** A progress bar while the next screen loads. It is always in the page: putting it in would restyle the whole frame. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return (
    <div hidden={state === 'idle'}>
      <ProgressBar />
    </div>
  )
}
