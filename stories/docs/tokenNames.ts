/** Tokens of one kind, with the name that designers use for each custom property. */
export interface TokenGroup {
  group: string
  /** The type of the Design Tokens format. */
  type:
    | 'color'
    | 'cubicBezier'
    | 'dimension'
    | 'duration'
    | 'fontFamily'
    | 'fontWeight'
    | 'number'
    | 'shadow'
  names: Readonly<Record<string, string>>
}

/** Every token of the theme, in the order in which people read them. */
export const tokenGroups = {
  colors: {
    group: 'Farbe',
    type: 'color',
    names: {
      '--color-paper': 'Papier',
      '--color-surface': 'Fläche',
      '--color-surface-sunken': 'Fläche, vertieft',
      '--color-ink': 'Text',
      '--color-ink-muted': 'Text, blass',
      '--color-line': 'Linie',
      '--color-line-strong': 'Linie, kräftig',
      '--color-accent': 'Akzent',
      '--color-accent-hover': 'Akzent, unter dem Zeiger',
      '--color-accent-ink': 'Text auf Akzent',
      '--color-accent-soft': 'Akzent, zart',
      '--color-focus': 'Fokus',
      '--color-danger': 'Fehler',
      '--color-danger-soft': 'Fehler, zart',
      '--color-success': 'Erfolg',
      '--color-success-soft': 'Erfolg, zart',
      '--color-backdrop': 'Schleier',
    },
  },
  families: {
    group: 'Schriftfamilie',
    type: 'fontFamily',
    names: { '--bs-body-font-family': 'Text' },
  },
  weights: {
    group: 'Schriftstärke',
    type: 'fontWeight',
    names: { '--bs-body-font-weight': 'Text' },
  },
  lineHeights: {
    group: 'Zeilenhöhe',
    type: 'number',
    names: { '--bs-body-line-height': 'Text' },
  },
  textSizes: {
    group: 'Schriftgröße',
    type: 'dimension',
    names: {
      '--text-xs': 'XS',
      '--text-sm': 'S',
      '--text-base': 'Text',
      '--text-lg': 'L',
      '--text-xl': 'XL',
      '--text-2xl': '2XL',
      '--text-3xl': '3XL',
      '--text-4xl': '4XL',
    },
  },
  spaces: {
    group: 'Abstand',
    type: 'dimension',
    names: {
      '--space-1': '1',
      '--space-2': '2',
      '--space-3': '3',
      '--space-4': '4',
      '--space-5': '5',
      '--space-6': '6',
      '--space-7': '7',
      '--space-8': '8',
      '--space-9': '9',
      '--space-10': '10',
    },
  },
  fixedSpaces: {
    group: 'Abstand, fest',
    type: 'dimension',
    names: { '--fixed-space-2': '2', '--fixed-space-5': '5' },
  },
  page: {
    group: 'Seite',
    type: 'dimension',
    names: {
      '--page-width': 'Breite',
      '--page-margin': 'Rand',
      '--text-width': 'Textbreite',
      '--nav-height': 'Höhe der Navigationsleiste',
    },
  },
  breakpoints: {
    group: 'Umbruch',
    type: 'dimension',
    names: {
      '--breakpoint-xs': 'XS',
      '--breakpoint-sm': 'S',
      '--breakpoint-md': 'M',
      '--breakpoint-lg': 'L',
      '--breakpoint-xl': 'XL',
    },
  },
  radii: {
    group: 'Rundung',
    type: 'dimension',
    names: { '--radius-1': 'klein', '--radius-2': 'groß', '--radius-pill': 'Pille' },
  },
  shadows: {
    group: 'Schatten',
    type: 'shadow',
    names: { '--shadow-raised': 'angehoben' },
  },
  durations: {
    group: 'Dauer',
    type: 'duration',
    names: { '--motion-fast': 'kurz', '--motion': 'üblich' },
  },
  easings: {
    group: 'Bewegungsverlauf',
    type: 'cubicBezier',
    names: { '--ease': 'üblich' },
  },
} as const satisfies Record<string, TokenGroup>
