import { PageHead } from '../../page/PageHead'

/** The material's properties (SPEC.md section 2). */
export function MaterialsScreen() {
  return (
    <div className="page">
      <PageHead title="Material-Eigenschaften" />
      <h1>Material-Eigenschaften</h1>
    </div>
  )
}
