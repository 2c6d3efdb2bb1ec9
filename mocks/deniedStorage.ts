/**
 * MSW stores its cookies in local storage and fails to load where the browser denies that. This replaces a denied storage
 * by one that ignores MSW's writes and throws for all other keys, so that the product still notices. Import it before MSW.
 */
function isDenied(): boolean {
  try {
    return localStorage === null
  } catch {
    return true
  }
}

const refusingStorage: Storage = {
  length: 0,
  clear: () => {},
  key: () => null,
  getItem: () => null,
  removeItem: () => {},
  setItem: (key) => {
    if (!key.startsWith('__msw')) throw new DOMException('Storage is denied', 'SecurityError')
  },
}

if (isDenied()) {
  Object.defineProperty(window, 'localStorage', { configurable: true, value: refusingStorage })
}
