const layers = [21.68, 28.32, 34.96, 41.6]

/** The mark: a cube built in four layers, the top one still hot. Its name stands in the text beside it. */
export function Logo() {
  return (
    <svg viewBox="0 0 64 64" width="32" height="32" aria-hidden="true">
      <path fill="var(--color-accent)" d="M32 5.4L55 18.68L32 31.96L9 18.68Z" />
      {layers.map((y) => (
        <g key={y}>
          <path fill="var(--color-ink)" d={`M9 ${y}l23 13.28v3.64l-23-13.28z`} />
          <path fill="var(--color-ink-muted)" d={`M55 ${y}l-23 13.28v3.64l23-13.28z`} />
        </g>
      ))}
    </svg>
  )
}
