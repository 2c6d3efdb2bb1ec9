import { useState, useSyncExternalStore } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

function watch(onChange: () => void) {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Which galleries are stopped: none or, where less motion is preferred, all, until somebody stops or starts one or all. */
export function useStopped(ids: readonly string[]) {
  const isReduced = useSyncExternalStore(
    watch,
    () => matchMedia(reducedMotion).matches,
    () => true,
  )
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const isStopped = (id: string) => chosen[id] ?? isReduced
  return {
    isStopped,
    areAllStopped: ids.every(isStopped),
    setStopped: (id: string, stopped: boolean) => setChosen((all) => ({ ...all, [id]: stopped })),
    setAllStopped: (stopped: boolean) =>
      setChosen(Object.fromEntries(ids.map((id) => [id, stopped]))),
  }
}
