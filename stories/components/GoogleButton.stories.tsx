import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { googleSignInHref } from '../../src/api/googleSignIn'
import { GoogleButton } from '../../src/screens/sign-in/GoogleButton'
import { inMain } from './inWorld'

const meta = preview.meta({
  id: 'components-konto-google',
  title: 'Bausteine/Knöpfe/Mit Google anmelden',
  tags: ['button', 'sign-in'],
  component: GoogleButton,
  decorators: [inMain],
  args: { href: googleSignInHref() },
})

/** Google's own mark and words; it leads to the backend and says where to come back to. */
export const SignIn = meta.story({
  name: 'Mit Fokus',
  tags: ['focus', 'spec:sign-in-google', 'spec:google-starts-at-backend'],
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Mit Google anmelden' })
    const href = new URL(link.getAttribute('href') ?? '')
    await expect(href.pathname).toBe('/oauth2/authorize/google')
    await expect(href.searchParams.get('redirect_uri')).toMatch(/\/oauth2\/redirect$/)
    await userEvent.tab()
    await expect(link).toHaveFocus()
    await expect(link.offsetHeight).toBeGreaterThanOrEqual(44)
  },
})

/** In the dark Google's dark colours. */
export const Dark = meta.story({
  name: 'Dunkel',
  tags: ['dark'],
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    const { backgroundColor } = getComputedStyle(canvas.getByRole('link'))
    await expect(backgroundColor).toBe('rgb(19, 19, 20)')
  },
})
