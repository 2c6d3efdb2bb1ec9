import { ownPartLink, shopLink } from './waysOn'

/** A column of the material table and the cell below it (SPEC.md section 2, Materials screen). */
export interface MaterialProperty {
  readonly label: string
  readonly display: string
}

/** A column that holds a measured number (SPEC.md section 2). */
export interface MeasuredProperty extends MaterialProperty {
  readonly value: number
  /** The label without its unit. */
  readonly name: string
  readonly unit?: string
  readonly explanation: string
}

// SPEC.md prints its values with a decimal point and is followed to the letter. String() gives that
// form; a German number format would give a comma.
const measured = (property: Omit<MeasuredProperty, 'display' | 'name'>): MeasuredProperty => ({
  ...property,
  name: property.label.replace(/ \(.*\)$/, ''),
  display: String(property.value),
})

/** Tensile strength (SPEC.md section 2, Materials screen). */
export const tensileStrength = measured({
  label: 'Zugfestigkeit (MPa)',
  value: 52.3,
  unit: 'MPa',
  explanation:
    'Die Zugfestigkeit sagt, wie stark man an einem Teil ziehen kann, bevor es reißt. 1\u00a0MPa bedeutet 1 Newton auf jedem Quadratmillimeter Querschnitt, das ist ungefähr das Gewicht einer 100-Gramm-Tafel Schokolade. Je höher der Wert, desto mehr hält ein gleich dicker Stab aus.',
})

/** Young's modulus in tension (SPEC.md section 2, Materials screen). */
export const youngsModulus = measured({
  label: 'Zugfestigkeitsmodul nach Young (MPa)',
  value: 1840,
  unit: 'MPa',
  explanation:
    'Dieser Modul, oft Elastizitätsmodul genannt, beschreibt die Steifigkeit: wie sehr sich das Material dagegen wehrt, in die Länge gezogen zu werden. Je höher der Wert, desto weniger gibt ein Teil unter derselben Last nach.',
})

/** Elongation at break (SPEC.md section 2, Materials screen). */
export const elongationAtBreak = measured({
  label: 'Bruchdehnung (%)',
  value: 7.8,
  unit: '%',
  explanation:
    'Die Bruchdehnung sagt, um wie viel Prozent ein Stab länger wird, bis er reißt. Ein Material mit hoher Bruchdehnung gibt sichtbar nach, bevor es bricht; eines mit niedriger bricht ohne Vorwarnung, wie Glas.',
})

/** Shore hardness on the D scale, a number without a unit (SPEC.md section 2, Materials screen). */
export const shoreHardness = measured({
  label: 'Shore Härte D-Skala',
  value: 75,
  explanation:
    'Eine Feder drückt eine Spitze in die Oberfläche: Je weniger tief sie eindringt, desto höher die Zahl. Die D-Skala reicht von 0 bis 100 und ist für harte Kunststoffe gemacht; weiche Gummis misst man auf der A-Skala.',
})

/** The seven measured properties, in the order of the table (SPEC.md section 2). */
export const measuredProperties: readonly MeasuredProperty[] = [
  tensileStrength,
  youngsModulus,
  elongationAtBreak,
  measured({
    label: 'Biegefestigkeit (MPa)',
    value: 60.6,
    unit: 'MPa',
    explanation:
      'Wer einen Stab biegt, dehnt ihn auf der einen Seite und staucht ihn auf der anderen. Die Biegefestigkeit ist die größte Spannung, die das Material dabei erträgt. Sie zählt bei allem, was seitlich belastet wird, etwa bei Haken, Hebeln und Winkeln.',
  }),
  measured({
    label: 'Biegefestigkeitsmodul (MPa)',
    value: 1380,
    unit: 'MPa',
    explanation:
      'Dieser Modul beschreibt die Steifigkeit beim Biegen: Je höher der Wert, desto weniger biegt sich ein Teil unter derselben Last durch. Auch die Form zählt, denn eine Rippe oder eine dickere Wand macht ein Teil zusätzlich steifer.',
  }),
  measured({
    label: 'Schlagzähigkeit nach Charpy ungekerbt (kJ/m²)',
    value: 29.5,
    unit: 'kJ/m²',
    explanation:
      'Ein Pendelhammer zerschlägt einen Probestab; gemessen wird, wie viel Energie das je Fläche kostet. Ungekerbt heißt, dass der Stab vorher nicht eingeschnitten wurde. Je höher der Wert, desto besser steckt das Material Stöße und Stürze weg.',
  }),
  shoreHardness,
]

/** The nine columns of the material table and their one row (SPEC.md section 2). */
export const materialProperties: readonly MaterialProperty[] = [
  { label: 'Name', display: 'Polyamid, PA12 (Nylon)' },
  { label: 'Farbe', display: 'Grau' },
  ...measuredProperties,
]

/** What search engines show of the Materials screen (SPEC.md section 2). */
export const materialsDescription =
  'Was graues Polyamid PA12 aushält: Zugfestigkeit, Steifigkeit, Bruchdehnung, Schlagzähigkeit und Härte in einer Tabelle, verständlich erklärt.'

/** Texts of the Materials screen around its table (SPEC.md section 2). */
export const materialsText = {
  heading: 'Material-Eigenschaften',
  intro:
    'Wir drucken mit einem Werkstoff: Polyamid PA12, einem Nylon in Industriequalität, in Grau. Die Tabelle zeigt, was er aushält, und zu jedem Kennwert lesen Sie, was er für ein Teil bedeutet.',
  tableCaption: 'Mechanische Kennwerte von grauem PA12',
  tableNote: `Werte mit Dezimalpunkt: ${tensileStrength.display} heißt ${tensileStrength.display.replace('.', ',')}. Es sind Richtwerte des Materials, keine Zusagen für ein Teil: Form, Baurichtung, Feuchte und Wärme verändern sie. Prüfnormen und Prüfbedingungen nennen wir auf Anfrage.`,
  explanationsHeading: 'Was die Kennwerte bedeuten',
  wayOn: {
    text: 'Das Material passt? Fertige Produkte stehen im Shop, eigene Teile fertigen wir auf Anfrage.',
    links: [shopLink, ownPartLink],
  },
  limitsHeading: 'Wo PA12 an Grenzen kommt',
  limitsNote:
    'Richtwerte zur Orientierung. Ob PA12 zu Ihrem Teil passt, klären wir vor dem Angebot.',
} as const

/** The dimensional tolerance of a part, as a guide value. */
export const toleranceGuide = '±\u00a00,3\u00a0mm, bei Längen über 100\u00a0mm ±\u00a00,3\u00a0%'

/** What limits the use of the material, as guide values. */
export const materialLimits: readonly { readonly term: string; readonly text: string }[] = [
  {
    term: 'Maße',
    text: `Als Richtwert ${toleranceGuide}. Was genauer passen muss, wird nachgearbeitet oder vorher abgesprochen.`,
  },
  {
    term: 'Wände',
    text: 'Ab etwa 1\u00a0mm, wo ein Teil Last trägt, besser ab 2\u00a0mm. Schrift und Rillen werden ab etwa 0,5\u00a0mm lesbar.',
  },
  {
    term: 'Wärme',
    text: 'Auf Dauer bis etwa 80\u00a0°C und ohne große Last. In der Nähe von Herd, Ofen oder Motor ist PA12 nicht das richtige Material.',
  },
  {
    term: 'Feuchte',
    text: 'Nylon nimmt etwas Wasser auf und wird dabei geringfügig größer und nachgiebiger. Seine Oberfläche ist fein porös: Dicht gegen Wasser oder Druckluft ist ein Teil nicht von selbst.',
  },
  {
    term: 'Sonne',
    text: 'Dauernde Sonne verändert mit der Zeit den Farbton und macht das Material spröder. Für draußen hilft ein Anstrich.',
  },
  {
    term: 'Nicht gedacht für',
    text: 'Lebensmittel und Trinkwasser, Medizin, Spielzeug für kleine Kinder und Teile, von denen die Sicherheit von Menschen abhängt.',
  },
]

/** A measured value with its unit (SPEC.md section 2, Materials screen). */
export const withUnit = ({ display, unit }: MeasuredProperty): string =>
  unit === undefined ? display : `${display} ${unit}`

/** The picture beside the heading of the Materials screen (SPEC.md section 2). */
export const materialPictureAlt =
  'Ein graues Zahnrad mit körniger Oberfläche lehnt in einem Häufchen Nylonpulver, daneben liegt ein kleineres mit Pfeilverzahnung'

/** Texts of the schematic stress-strain plot of the table's values (SPEC.md section 2). */
export const stressStrainPlotText = {
  title: 'Spannungs-Dehnungs-Diagramm',
  schematicLabel: 'schematisch',
  stressAxis: 'Spannung (MPa)',
  strainAxis: 'Dehnung (%)',
  modulusLabel: `Steigung: Modul ${withUnit(youngsModulus)}`,
  strengthLabel: `Zugfestigkeit ${withUnit(tensileStrength)}`,
  elongationLabel: `Bruchdehnung ${withUnit(elongationAtBreak)}`,
  caption:
    'So liest man drei der Werte aus einem Zugversuch: Die Steigung am Anfang ist die Steifigkeit, der höchste Punkt die Festigkeit, das Ende der Kurve die Bruchdehnung. Nur diese drei Werte stammen aus der Tabelle, der Verlauf dazwischen ist schematisch.',
  description: `Schematische Kurve eines Zugversuchs, Spannung über Dehnung. Sie steigt zuerst fast gerade mit einem Modul von ${withUnit(youngsModulus)}, wird dann flacher, erreicht als höchste Spannung ${withUnit(tensileStrength)} und endet mit dem Bruch bei ${withUnit(elongationAtBreak)} Dehnung.`,
} as const
