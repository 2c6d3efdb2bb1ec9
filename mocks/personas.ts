import type { CurrentUser, Role } from '../contract/generated/operations'

export interface Persona {
  /** The persona's German label, as on the mocked account page. */
  label: string
  /** The bearer token that makes a request this persona's; a visitor has none. */
  token: string | null
  user: CurrentUser
}

const userRole: Role = { id: 'role-user', role: 'USER' }
const adminRole: Role = { id: 'role-admin', role: 'ADMIN' }

/** The three kinds of people that use the product (SPEC.md sections 1 and 6). */
export const personas = {
  visitor: {
    label: 'Besucher',
    token: null,
    user: {
      id: 'anonymous',
      username: 'anonymousUser',
      email: '',
      emailVerified: false,
      imageUrl: null,
      provider: null,
      roles: [],
    },
  },
  user: {
    label: 'Nutzer',
    token: 'demo-user',
    user: {
      id: 'user-2',
      username: 'Nora Nutzer',
      email: 'nora.nutzer@muster3d.example',
      emailVerified: true,
      imageUrl: null,
      provider: 'google',
      roles: [userRole],
    },
  },
  admin: {
    label: 'Admin',
    token: 'demo-admin',
    user: {
      id: 'user-1',
      username: 'Ada Admin',
      email: 'ada.admin@muster3d.example',
      emailVerified: true,
      imageUrl: null,
      provider: 'google',
      roles: [userRole, adminRole],
    },
  },
} satisfies Record<string, Persona>

export type PersonaName = keyof typeof personas
export const personaNames = Object.keys(personas) as readonly PersonaName[]

/** The persona that a bearer token identifies; any unknown token is a visitor's. */
export const personaNameOfToken = (token: string | null): PersonaName =>
  personaNames.find((name) => personas[name].token === token) ?? 'visitor'

/** Whether a person may create items and tags (SPEC.md section 6). */
export function isAdmin(user: CurrentUser): boolean {
  return user.roles.some(({ role }) => role === adminRole.role)
}
