/** The visible label of the account's button: an icon and, where there is room, a word. */
export function AccountLabel() {
  return (
    <>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <circle cx="12" cy="8.5" r="3.5" />
        <path d="M5 20c.6-4 3.4-6 7-6s6.4 2 7 6" />
      </svg>
      <span>Konto</span>
    </>
  )
}
