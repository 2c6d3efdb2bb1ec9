import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useSyncExternalStore, type PropsWithChildren } from 'react'
import { create } from 'storybook/theming'

const root = document.documentElement
const systemScheme = matchMedia('(prefers-color-scheme: dark)')

function subscribeToScheme(report: () => void): () => void {
  const observer = new MutationObserver(report)
  observer.observe(root, { attributeFilter: ['data-bs-theme'] })
  systemScheme.addEventListener('change', report)
  return () => {
    observer.disconnect()
    systemScheme.removeEventListener('change', report)
  }
}

const currentScheme = () => (getComputedStyle(root).colorScheme === 'dark' ? 'dark' : 'light')

const token = (name: string) => getComputedStyle(root).getPropertyValue(name).trim()

/** A Storybook theme made of the product's design tokens. */
const paper = (base: 'light' | 'dark') =>
  create({
    base,
    fontBase: token('--bs-body-font-family'),
    appBg: token('--color-paper'),
    appContentBg: token('--color-paper'),
    appPreviewBg: token('--color-surface'),
    appHoverBg: token('--color-surface-sunken'),
    appBorderColor: token('--color-line'),
    appBorderRadius: Number.parseInt(token('--radius-2'), 10),
    textColor: token('--color-ink'),
    textMutedColor: token('--color-ink-muted'),
    textInverseColor: token('--color-accent-ink'),
    colorPrimary: token('--color-accent'),
    colorSecondary: token('--color-accent'),
    barBg: token('--color-surface'),
    barTextColor: token('--color-ink-muted'),
    barHoverColor: token('--color-accent-hover'),
    barSelectedColor: token('--color-accent'),
    buttonBg: token('--color-surface'),
    buttonBorder: token('--color-line-strong'),
    booleanBg: token('--color-surface-sunken'),
    booleanSelectedBg: token('--color-surface'),
    inputBg: token('--color-surface'),
    inputBorder: token('--color-line-strong'),
    inputTextColor: token('--color-ink'),
    inputBorderRadius: Number.parseInt(token('--radius-1'), 10),
  })

/** A docs page in the product's own colours and type, light or dark as its stories are. */
export default function DocsPaper({ children, context }: PropsWithChildren<DocsContainerProps>) {
  const scheme = useSyncExternalStore(subscribeToScheme, currentScheme)
  return (
    <DocsContainer context={context} theme={paper(scheme)}>
      {children}
    </DocsContainer>
  )
}
