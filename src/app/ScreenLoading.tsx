import { LoadingText } from '../ui/StatusText'

/** The placeholder of a screen while its code loads. */
export function ScreenLoading() {
  return (
    <div className="page">
      <LoadingText />
    </div>
  )
}
