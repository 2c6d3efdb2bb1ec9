/**
 * Where a browser denies local storage, MSW cannot even be loaded: it keeps its cookies there. This puts a storage in its
 * place that swallows what MSW writes and refuses everything else, so that the product still learns the truth. It must be
 * imported before MSW.
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
