/**
 * MSW reads its cookies from local storage and does not load where the browser denies that. It then gets an empty one, which
 * keeps nothing: the product still notices. Import this before MSW.
 */
try {
  localStorage.getItem('')
} catch {
  Object.defineProperty(window, 'localStorage', { value: { getItem: () => null } })
}
