import { expose } from 'comlink'
import type { LoadedDescription } from '../../loadedData'
import type { Seed } from '../../seed'
import { readSeedFile, readSeedText, tooLong, type ReadFile } from '../../seedFile/readSeed'
import type { OnProgress } from '../../seedFile/seedFormat'
import { shortenedText } from '../../shortenedText'
import { storeSeed } from '../../storedData'
import type { ReadOutcome } from './seedReader'

/** How many items the preview shows, and tags of each. */
const previewLength = 5
/** How much of a text it shows, in characters. */
const textLength = 100

let lastRead: Seed | undefined

function outcomeOf(result: ReadFile): ReadOutcome {
  if ('problems' in result) return result
  const { shopItems, itemTags } = result.seed
  return {
    summary: {
      items: shopItems.length,
      tags: itemTags.length,
      firstItems: shopItems.slice(0, previewLength).map(({ title, sizing, tags }) => ({
        title: shortenedText(title, textLength),
        priceXS: sizing.priceXS,
        tags: tags.slice(0, previewLength).map(({ name }) => shortenedText(name, textLength)),
      })),
      ignoredColumns: result.ignoredColumns ?? [],
    },
  }
}

const reader = {
  read: async (source: File | string, onProgress: OnProgress): Promise<ReadOutcome> => {
    const result =
      typeof source === 'string'
        ? readSeedText(source, onProgress)
        : (tooLong(source.size) ??
          readSeedFile(new Uint8Array(await source.arrayBuffer()), onProgress))
    lastRead = 'seed' in result ? result.seed : undefined
    return outcomeOf(result)
  },
  store: async (fileName: string): Promise<LoadedDescription> => {
    if (lastRead === undefined) throw new Error('Nothing has been read.')
    return storeSeed(fileName, lastRead)
  },
}

/** What the page may ask of the worker. */
export type WorkerReader = typeof reader

expose(reader)
