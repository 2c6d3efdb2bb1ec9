import { expect, test } from 'vitest'
import { causeOf } from '../stories/cause'

/** A page with a button and a notice, both round: their edges mix colours. */
const draw = (button: string, notice = '#a3211c', top = 30, height = 200) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="${height}">
    <rect width="200" height="${height}" fill="#f7f5f1" />
    <circle cx="50" cy="${top}" r="20" fill="${button}" />
    <circle cx="150" cy="30" r="20" fill="${notice}" />
  </svg>`)

const [rust, purple, red] = ['#b7471d', '#7a3fb0', '#a3211c']

test.each([
  ['one colour', draw(purple), '#b7471d wurde zu #7a3fb0'],
  ['a place', draw(rust, red, 34), 'Lage, Größe oder Inhalt'],
  ['the height', draw(rust, red, 30, 208), 'Lage, Größe oder Inhalt'],
  ['a colour and a place', draw(purple, red, 34), 'mehreres'],
  ['a colour and the height', draw(purple, red, 30, 208), 'mehreres'],
  ['two colours', draw(purple, '#2c6a3e'), 'mehreres'],
])('looks in which %s has changed are named after it', async (_, now, cause) => {
  expect(await causeOf(draw(rust), now)).toBe(cause)
})
