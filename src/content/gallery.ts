import { ownPartLink, shopLink } from './waysOn'

/** One image gallery of three fixed images, named after its part family (SPEC.md section 2, Gallery screen). */
export interface Gallery {
  readonly id: string
  readonly name: string
  readonly description: string
  /** What each picture shows, for those who do not see it, and a caption. */
  readonly pictures: readonly { alt: string; caption: string }[]
}

/** Texts of the Gallery screen; the heading is spelled as specified (SPEC.md section 2). */
export const galleryText = {
  heading: 'Gallerie',
  intro:
    'Zwölf Teilefamilien in je drei Ansichten, vom einzelnen Teil über den Blick aus der Nähe bis zur Gruppe: Sie zeigen, welche Formen Lasersintern möglich macht.',
  pictureNote: 'Alle Bilder sind am Computer gerendert.',
  stopAll: 'Alle anhalten',
  playAll: 'Alle abspielen',
  jumpsName: 'Teilefamilien',
  wayOn: {
    text: 'Etwas Ähnliches gesucht? Fertige Produkte stehen im Shop, eigene Teile fertigen wir auf Anfrage.',
    links: [shopLink, ownPartLink],
  },
} as const

/** The twelve galleries in their order on the page (SPEC.md sections 2 and 9). */
export const galleries: readonly Gallery[] = [
  {
    id: 'planetengetriebe',
    name: 'Planetengetriebe',
    description:
      'Vier Planetenräder kreisen zwischen Sonnenrad und Hohlrad; die Pfeilverzahnung führt sie seitlich.',
    pictures: [
      {
        alt: 'Planetengetriebe von schräg oben: vier Planetenräder um ein kleines Sonnenrad, eingefasst von einem Hohlrad mit sechs Schraublaschen',
        caption: 'Zusammengesetzt',
      },
      {
        alt: 'Nahaufnahme der ineinandergreifenden Zähne von Planetenrädern, Sonnenrad und Hohlrad mit fein gekörnter Oberfläche',
        caption: 'Zähne im Eingriff',
      },
      {
        alt: 'Einzelteile auf orangefarbenem Grund: Hohlrad, drei Planetenräder, ein Sonnenrad mit Passfedernut und ein großes Zahnrad mit sechs runden Aussparungen',
        caption: 'Hohlrad und Zahnräder einzeln',
      },
    ],
  },
  {
    id: 'gitterstrukturen',
    name: 'Gitterstrukturen',
    description:
      'Körper aus geschwungenen Wänden und Kanälen: leicht, durchlässig und von Anfang an aus einem Stück.',
    pictures: [
      {
        alt: 'Würfel aus einer Gyroidstruktur mit wellenförmigen Wänden und runden Durchbrüchen',
        caption: 'Gyroidwürfel',
      },
      {
        alt: 'Nahaufnahme einer Ecke des Gyroidwürfels: glatt geschwungene Wände, durch deren Kanäle Licht fällt',
        caption: 'Wände und Kanäle',
      },
      {
        alt: 'Drei Gitterkörper auf orangefarbenem Grund: eine Kugel mit Schlangenlinien, ein Würfel aus Knoten mit kleinen Löchern und ein hoher Zylinder mit schräg laufenden Stegen',
        caption: 'Kugel, Würfel und Zylinder',
      },
    ],
  },
  {
    id: 'vasen',
    name: 'Vasen',
    description:
      'Gedrehte Wellen und ein unregelmäßiges Netz: freie Formen, für die es keine Gussform braucht.',
    pictures: [
      {
        alt: 'Bauchige Vase mit ausgestelltem Rand, deren Rillen schräg um den Körper nach oben laufen',
        caption: 'Gedrehte Vase',
      },
      {
        alt: 'Durchbrochene Vase aus einem unregelmäßigen Netz runder Stege zwischen glattem Rand und geschlossenem Boden',
        caption: 'Netzvase',
      },
      {
        alt: 'Hohe gedrehte Vase und kleinere Netzvase nebeneinander auf orangefarbenem Grund',
        caption: 'Beide Vasen im Vergleich',
      },
    ],
  },
  {
    id: 'kettengeflechte',
    name: 'Kettengeflechte',
    description:
      'Viele ineinanderhängende Ringe, beweglich wie ein Tuch, obwohl jeder einzelne starr ist.',
    pictures: [
      {
        alt: 'Kettengeflecht aus grauen Ringen, wie eine Decke über einen orangefarbenen Block mit runder Oberseite gelegt',
        caption: 'Über einen Block gelegt',
      },
      {
        alt: 'Nahaufnahme eines gewellten Kettengeflechts aus lose verketteten runden Gliedern',
        caption: 'Glied an Glied',
      },
      {
        alt: 'Kettengeflecht auf orangefarbenem Grund, vorn ausgebreitet und hinten aufgerollt',
        caption: 'Zur Hälfte aufgerollt',
      },
    ],
  },
  {
    id: 'befestigungswinkel',
    name: 'Befestigungswinkel',
    description:
      'Zwei Platten, verbunden durch ausgesparte Rippen, mit Bohrungen und Langlöchern für Schrauben.',
    pictures: [
      {
        alt: 'Befestigungswinkel von schräg vorn: zwei Platten mit runden Bohrungen und Langlöchern, dazwischen zwei dreieckige Rippen mit Aussparung',
        caption: 'Winkel mit zwei Rippen',
      },
      {
        alt: 'Nahaufnahme zwischen den Rippen des Winkels: Bohrungen mit Senkung und erhöhtem Rand, weich gerundete Übergänge',
        caption: 'Bohrungen und Übergänge',
      },
      {
        alt: 'Drei gleiche Befestigungswinkel auf orangefarbenem Grund, jeder anders ausgerichtet',
        caption: 'Drei Winkel',
      },
    ],
  },
  {
    id: 'drohnenrahmen',
    name: 'Drohnenrahmen',
    description:
      'Ausleger in Fachwerkbauweise tragen vier Motoraufnahmen; Bild 3 zeigt Arme und Deckplatten einzeln.',
    pictures: [
      {
        alt: 'Rahmen einer Drohne in X-Form mit vier runden Motoraufnahmen auf Standfüßen und einer geschlitzten Deckplatte in der Mitte',
        caption: 'Rahmen mit Deckplatte',
      },
      {
        alt: 'Nahaufnahme einer Motoraufnahme mit Standfuß am Ende eines Fachwerkarms, dahinter unscharf die Mitte des Rahmens',
        caption: 'Motoraufnahme',
      },
      {
        alt: 'Vier einzelne Fachwerkarme und zwei geschlitzte Deckplatten auf orangefarbenem Grund',
        caption: 'Arme und Deckplatten',
      },
    ],
  },
  {
    id: 'klappboxen',
    name: 'Klappboxen',
    description: 'Kleine Boxen mit Wabendeckel, der an einem Scharnier aus fünf Gliedern schwenkt.',
    pictures: [
      {
        alt: 'Offene rechteckige Box mit gerundeten Ecken und aufgeklapptem Deckel mit Wabenmuster',
        caption: 'Aufgeklappt',
      },
      {
        alt: 'Nahaufnahme der Rückseite: ein Scharnier aus fünf runden Gliedern verbindet Box und Wabendeckel',
        caption: 'Scharnier',
      },
      {
        alt: 'Eine geschlossene und eine aufgeklappte Box mit Wabendeckel auf orangefarbenem Grund, vorn am geschlossenen Deckel eine Lasche',
        caption: 'Geschlossen und offen',
      },
    ],
  },
  {
    id: 'kugellager',
    name: 'Kugellager',
    description:
      'Außenring, Innenring, Käfig und Kugeln aus demselben Material, zusammengesetzt und zerlegt.',
    pictures: [
      {
        alt: 'Zwei Kugellager, eines liegend und eines dahinter stehend, mit sichtbaren Kugeln',
        caption: 'Liegend und stehend',
      },
      {
        alt: 'Nahaufnahme eines liegenden Kugellagers: Kugeln zwischen Innenring und Außenring',
        caption: 'Kugeln zwischen den Ringen',
      },
      {
        alt: 'Zerlegtes Kugellager auf orangefarbenem Grund: Außenring, gezackter Käfig, Innenring und elf lose Kugeln',
        caption: 'In Einzelteilen',
      },
    ],
  },
  {
    id: 'laufraeder',
    name: 'Laufräder',
    description:
      'Dünne, in sich gedrehte Schaufeln rund um eine Nabe, Rad und Schaufeln jeweils aus einem Stück.',
    pictures: [
      {
        alt: 'Offenes Laufrad von schräg oben: lange und kurze geschwungene Schaufeln laufen von der Nabe zum Rand der Scheibe',
        caption: 'Laufrad',
      },
      {
        alt: 'Nahaufnahme der dünnen Laufradschaufeln, die sich zur hohlen Nabe hin aufrichten',
        caption: 'Geschwungene Schaufeln',
      },
      {
        alt: 'Auf orangefarbenem Grund ein aufrecht stehendes Turbinenrad mit Außenring und vielen geraden Schaufeln, davor das Laufrad',
        caption: 'Turbinenrad und Laufrad',
      },
    ],
  },
  {
    id: 'elektronikgehaeuse',
    name: 'Elektronikgehäuse',
    description:
      'Gehäuse mit Deckel, Lüftungsschlitzen, Schraubdomen und Öffnungen für Anzeige, Taster und Anschlüsse.',
    pictures: [
      {
        alt: 'Offenes Gehäuse mit Lüftungsschlitzen; auf seiner rechten Wand liegt schräg der Deckel mit einem Fenster für eine Anzeige, Schlitzen und drei runden Öffnungen',
        caption: 'Deckel angelehnt',
      },
      {
        alt: 'Nahaufnahme in das Gehäuse: Schraubdome, Rippen quer über den Boden, Lüftungsschlitze in der Wand und eine Befestigungslasche',
        caption: 'Blick ins Innere',
      },
      {
        alt: 'Auf orangefarbenem Grund ein geschlossenes Gehäuse, ein offenes Unterteil und ein einzelner Deckel mit Fenster',
        caption: 'Geschlossen, offen und Deckel',
      },
    ],
  },
  {
    id: 'brillenfassungen',
    name: 'Brillenfassungen',
    description:
      'Fassungen ohne Gläser, mit Nasenauflagen am Rahmen und zwei Bügeln, die Reihen kleiner Durchbrüche tragen.',
    pictures: [
      {
        alt: 'Brillenfassung ohne Gläser von schräg vorn, mit großen gerundeten Rahmen und durchbrochenen Bügeln',
        caption: 'Fassung mit Bügeln',
      },
      {
        alt: 'Nahaufnahme der Ecke, an der ein Bügel in den Rahmen der Fassung übergeht, mit matter, körniger Oberfläche',
        caption: 'Übergang zum Bügel',
      },
      {
        alt: 'Rahmen und zwei einzelne Bügel einer Brillenfassung auf orangefarbenem Grund',
        caption: 'Rahmen und Bügel einzeln',
      },
    ],
  },
  {
    id: 'bionische-halter',
    name: 'Bionische Halter',
    description:
      'Wie gewachsen: Streben verbinden zwei Lageraugen mit den Schraubfüßen, dazwischen bleibt es offen.',
    pictures: [
      {
        alt: 'Organisch geformter Halter mit zwei aufrechten Lageraugen, knochenartigen Streben und runden Schraubfüßen',
        caption: 'Halter mit zwei Lageraugen',
      },
      {
        alt: 'Nahaufnahme eines Lagerauges, das ohne Kante in verzweigte Streben übergeht',
        caption: 'Lagerauge und Streben',
      },
      {
        alt: 'Zwei gleiche organisch geformte Halter auf orangefarbenem Grund, zueinander gedreht',
        caption: 'Zwei Halter',
      },
    ],
  },
]
