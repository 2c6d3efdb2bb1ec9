import { PageHead } from '../../page/PageHead'

/** Legal notice and contact (SPEC.md section 2). */
export function LegalNoticeScreen() {
  return (
    <div className="page">
      <PageHead title="Impressum und Kontakt" />
      <h1>Impressum und Kontakt</h1>
    </div>
  )
}
