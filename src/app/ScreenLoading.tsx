import { LoadingText } from '../ui/StatusText'

/** The place of a screen while its code is on its way. */
export function ScreenLoading() {
  return (
    <div className="page">
      <LoadingText />
    </div>
  )
}
