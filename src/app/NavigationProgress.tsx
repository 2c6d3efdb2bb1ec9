import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { ProgressBar, progressDelayMs } from '../ui/ProgressBar'

/** A progress bar while the next screen loads. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <LateProgressBar />
}

/**
 * The bar, in the page only once it is to be seen. Most screens come before that, and an element that is put into the frame
 * makes the browser restyle all of it.
 */
function LateProgressBar() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), progressDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? <ProgressBar isLate /> : null
}
