import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { ProgressBar, progressDelayMs } from '../ui/ProgressBar'

/** A progress bar while the next screen loads. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <LateProgressBar />
}

/** Most screens come before the bar would show itself, and a new element in the frame makes the browser restyle all of it. */
function LateProgressBar() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), progressDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? <ProgressBar isLate /> : null
}
