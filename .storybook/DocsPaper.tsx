import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { create } from 'storybook/theming'
import { showTheme } from './theme'

const root = document.documentElement
const systemScheme = matchMedia('(prefers-color-scheme: dark)')
const channel = addons.getChannel()

const currentScheme = () => (getComputedStyle(root).colorScheme === 'dark' ? 'dark' : 'light')

/** The scheme of a docs page, which has no story that follows the toolbar. */
function useScheme() {
  const [scheme, setScheme] = useState<'light' | 'dark'>()
  useEffect(() => {
    const follow = () => {
      const [message] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []
      showTheme(message?.globals.theme)
      setScheme(currentScheme())
    }
    follow()
    channel.on(GLOBALS_UPDATED, follow)
    systemScheme.addEventListener('change', follow)
    return () => {
      channel.off(GLOBALS_UPDATED, follow)
      systemScheme.removeEventListener('change', follow)
    }
  }, [])
  return scheme
}

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
  const scheme = useScheme()
  if (scheme === undefined) return null
  return (
    <DocsContainer context={context} theme={paper(scheme)}>
      {children}
    </DocsContainer>
  )
}
