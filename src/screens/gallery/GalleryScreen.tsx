import { PageHead } from '../../page/PageHead'

/** The gallery (SPEC.md section 2). */
export function GalleryScreen() {
  return (
    <div className="page">
      <PageHead title="Gallerie" />
      <h1>Gallerie</h1>
    </div>
  )
}
