import { describe } from 'vitest'
import { personas } from '../../mocks/personas.ts'
import { test, type Visitor } from './visitor.ts'

async function chooseAccount(visitor: Visitor, choice: string) {
  await visitor.open('/')
  await visitor.press('link', 'Anmelden')
  await visitor.press('link', 'Mit Google anmelden')
  await visitor.sees('heading', 'Konto auswählen')
  await visitor.press('link', choice)
}

describe.each([
  { persona: personas.user, privilege: 'USER' },
  { persona: personas.admin, privilege: 'ADMIN' },
])('as $persona.label', ({ persona, privilege }) => {
  test('somebody signs in through Google, stays after a reload, and signs out', async ({
    visitor,
  }) => {
    await chooseAccount(visitor, persona.label)
    await visitor.isAt('/profile?provided=true')
    await visitor.fieldHolds('Name', persona.user.username)
    await visitor.stored('token', persona.token)
    await visitor.stored('root', JSON.stringify({ loggedIn: true, privilege }))
    await visitor.reload()
    await visitor.press('button', 'Konto')
    await visitor.reads(persona.user.email)
    await visitor.press('button', 'Abmelden')
    await visitor.sees('link', 'Anmelden')
    await visitor.stored('token', null)
    await visitor.stored('root', null)
  })
})

test('a sign-in that is cancelled signs nobody in and says so', async ({ visitor }) => {
  await chooseAccount(visitor, 'Abbrechen')
  await visitor.reads('abgebrochen')
  await visitor.sees('link', 'Mit Google anmelden')
  await visitor.stored('token', null)
  await visitor.stored('root', null)
})
