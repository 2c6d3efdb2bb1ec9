const shapes = {
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  previous: 'M14.5 5.5L8 12l6.5 6.5',
  next: 'M9.5 5.5L16 12l-6.5 6.5',
  enlarge: 'M14 5h5v5M10 19H5v-5M19 5l-6 6M5 19l6-6',
  close: 'M6 6l12 12M18 6L6 18',
} as const

/** The sign on a button of a carousel; the button itself carries the name. */
export function CarouselIcon({ shape }: { shape: keyof typeof shapes }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentcolor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={shapes[shape]} />
    </svg>
  )
}
