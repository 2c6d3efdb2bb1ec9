import { PageHead } from '../../page/PageHead'

/** The landing page (SPEC.md section 2). */
export function HomeScreen() {
  return (
    <div className="page">
      <PageHead title="Fertiger und Massgeschneiderter 3D-Druck" />
      <h1>Fertiger und Massgeschneiderter 3D-Druck</h1>
    </div>
  )
}
