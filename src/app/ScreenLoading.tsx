import { LoadingText } from '../ui/LoadingText'

/** The placeholder of a screen while its code loads. */
export function ScreenLoading() {
  return (
    <div className="page">
      <LoadingText />
    </div>
  )
}
