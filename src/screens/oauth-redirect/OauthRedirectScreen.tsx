import { PageHead } from '../../page/PageHead'

/** The return from the external sign-in (SPEC.md section 2). */
export function OauthRedirectScreen() {
  return (
    <div className="page">
      <PageHead title="Anmeldung" />
      <h1>Anmeldung</h1>
    </div>
  )
}
