/** A cell of a table; undefined is shown as a dash. */
export type Cell = string | number | undefined

/** Rows as a Markdown table: the first column to the left, the others to the right. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => head.map((_, column) => String(row[column] ?? '–')))
  const widths = head.map((title, column) =>
    Math.max(title.length, ...texts.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => pad(cells[column] ?? '', width, column)).join(' | ')} |`
  const rule = widths.map((width, column) => '-'.repeat(width + 1) + (column === 0 ? '-' : ':'))
  return [line(head), `|${rule.join('|')}|`, ...texts.map(line)].join('\n')
}

const pad = (text: string, width: number, column: number) =>
  column === 0 ? text.padEnd(width) : text.padStart(width)
