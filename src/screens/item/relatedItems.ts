interface Tagged {
  id: string
  tags: readonly { name: string }[]
}

/** Items of a list that share a tag with the given item, those with the most shared tags first. */
export function relatedItems<Item extends Tagged>(
  items: readonly Item[],
  item: Tagged,
  limit: number,
): Item[] {
  const names = new Set(item.tags.map(({ name }) => name))
  return items
    .filter(({ id }) => id !== item.id)
    .map((other) => ({
      other,
      shared: new Set(other.tags.map(({ name }) => name).filter((name) => names.has(name))).size,
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, another) => another.shared - one.shared)
    .slice(0, limit)
    .map(({ other }) => other)
}
