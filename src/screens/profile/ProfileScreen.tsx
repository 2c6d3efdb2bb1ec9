import { PageHead } from '../../page/PageHead'

/** The profile (SPEC.md section 2). */
export function ProfileScreen() {
  return (
    <div className="page">
      <PageHead title="Nutzer" />
      <h1>Nutzer</h1>
    </div>
  )
}
