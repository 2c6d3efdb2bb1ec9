/** Gives the browser a file with a JSON text. */
export function saveText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
