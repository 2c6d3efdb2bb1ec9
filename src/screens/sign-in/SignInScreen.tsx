import { PageHead } from '../../page/PageHead'

/** Sign-in (SPEC.md section 2). */
export function SignInScreen() {
  return (
    <div className="page">
      <PageHead title="Anmelden" />
      <h1>Anmelden</h1>
    </div>
  )
}
