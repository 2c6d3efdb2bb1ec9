import { PageHead } from '../page/PageHead'
import { LoadingText } from '../ui/LoadingText'

/** The placeholder of a screen that is loaded with the page, until its code and its data have come. */
export function ScreenLoading({ title }: { title?: string }) {
  return (
    <div className="page">
      {title !== undefined && (
        <>
          <PageHead title={title} />
          <h1>{title}</h1>
        </>
      )}
      <LoadingText />
    </div>
  )
}
