import { describe, expect, test } from 'vitest'
import { compare, decode, encode, type Pixels } from '../stories/comparison'
import { readStories, selectStories, vitestFilter } from '../stories/storyIndex'

type Color = readonly [red: number, green: number, blue: number]

/** A picture with a color for each pixel. */
function picture(width: number, height: number, colorAt: (x: number, y: number) => Color): Pixels {
  const pixels = Array.from({ length: width * height }, (_, at) => [
    ...colorAt(at % width, Math.floor(at / width)),
    255,
  ])
  return { data: Buffer.from(pixels.flat()), width, height }
}

const gray = (tone: number): Color => [tone, tone, tone]
const plain = (tone: number) => picture(8, 8, () => gray(tone))

describe('comparing a picture with its baseline', () => {
  test('lets through what rounding makes of a colour', () => {
    expect(compare(plain(200), plain(201)).count).toBe(0)
  })

  test('sees an area that is two of 255 tones darker', () => {
    expect(compare(plain(200), plain(198)).count).toBe(64)
  })

  test('sees a single pixel, and says in which row', () => {
    const dotted = picture(8, 8, (x, y) => gray(x === 3 && y === 5 ? 0 : 200))
    expect(compare(plain(200), dotted)).toMatchObject({ count: 1, firstRow: 5 })
  })

  test('sees that a picture has become longer', () => {
    const longer = picture(8, 9, () => gray(200))
    expect(compare(plain(200), longer)).toMatchObject({ count: 8, firstRow: 8 })
  })

  test('holds a baseline without loss', async () => {
    const colorful = picture(8, 8, (x, y) => [x * 30, y * 30, 100 + x * y])
    expect(await decode(await encode(colorful))).toEqual(colorful)
  })
})

describe('the words that name stories', async () => {
  const stories = await readStories()
  const shop = stories.filter(({ file }) => file.endsWith('/Shop.stories.tsx'))
  const [first] = shop

  test('name the stories of a file', () => {
    const selected = selectStories(stories, ['stories/screens/Shop.stories.tsx'])
    expect(selected).toEqual(shop)
    expect(vitestFilter(stories, selected)).toEqual(['stories/screens/Shop.stories.tsx'])
  })

  test('name a story by its title and name', () => {
    const selected = selectStories(stories, [`${first?.title}/${first?.name}`])
    expect(selected).toContain(first)
    expect(vitestFilter(stories, [...selected])).toContain('--testNamePattern')
  })

  test('are refused when they name none', () => {
    expect(() => selectStories(stories, ['Shop', 'Schopp'])).toThrow('No story has "Schopp"')
  })
})
