import { PageHead } from '../../page/PageHead'

/** Item creation (SPEC.md section 2). */
export function CreateItemScreen() {
  return (
    <div className="page">
      <PageHead title="Neues Produkt" />
      <h1>Neues Produkt</h1>
    </div>
  )
}
