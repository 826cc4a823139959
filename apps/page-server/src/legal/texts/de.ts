import type { LegalTexts } from '../legal-text.ts'

export const de: LegalTexts = {
  back: 'Zurück',
  terms: {
    name: 'Nutzungsbedingungen',
    sections: ({ title, fee, report }) => [
      {
        title: 'Worum es geht',
        text: `${title} bringt Spieler und Schiris zusammen. Die Partie selbst ist eure Sache.`,
      },
      {
        title: 'Am Tisch bezahlen',
        text: `Du bezahlst den Schiri direkt, wie ihr es vereinbart. Nichts davon geht an ${title}.`,
      },
      {
        title: 'Mit Karte bezahlen',
        text: 'Der Preis wird mit der Anfrage auf deiner Karte reserviert und abgebucht, wenn der Schiri deinen Code eingibt. Kommt keine Partie zustande, wird der Betrag freigegeben.',
      },
      {
        title: 'Gebühren',
        text: `Von einer Kartenzahlung bekommt der Schiri den Betrag abzüglich ${fee} % und der Gebühr des Zahlungsdienstes. Ein Trinkgeld geht ganz an den Schiri.`,
      },
      {
        title: 'Absagen',
        text: 'Spieler und Schiris können absagen, bis der Code eingegeben ist. Über Erstattungen danach entscheidet der Betreiber.',
      },
      {
        title: 'Wenn etwas schiefgeht',
        text: `Melde es bei der Partie, bis zu ${report} nach ihrem Ende. Konten, die gegen andere benutzt werden, können gesperrt werden.`,
      },
    ],
  },
  privacy: {
    name: 'Datenschutz',
    sections: ({ key, place, session, mail, network }) => [
      {
        title: 'Dieser Browser',
        text: `Dein Browser hat eine zufällige Kennung und einen Schlüssel in einem Cookie, der ${key} gilt. Sie zeigen, welche Anfragen deine sind. Um einen Schiri anzufragen, brauchst du weder Namen noch Konto.`,
      },
      {
        title: 'Dein Standort',
        text: `Er wird gesendet, wenn du einen Schiri suchst, anfragst oder in den Dienst gehst, und der letzte bleibt gespeichert. Einen Schiri auf dem Weg sieht nur der Spieler dieser Partie; diese Positionen werden am Tisch oder am Ende der Partie gelöscht. Der genaue Ort einer Partie und eines Dienstes bleibt ${place} gespeichert, danach nur noch auf etwa 400 Meter genau.`,
      },
      {
        title: 'Deine Partien',
        text: 'Eine Partie wird mit Tisch, Ort, Zeit, Preis und Bewertung gespeichert, damit beide Seiten sie später lesen können.',
      },
      {
        title: 'Zahlungen',
        text: 'Kartennummern gehen an den Zahlungsdienst und erreichen uns nie. Beträge, Gebühren und Erstattungen bleiben in den Büchern, auch nachdem du deine Daten gelöscht hast, ohne deinen Namen.',
      },
      {
        title: 'Dein Konto',
        text: `Es enthält deinen Namen, Benutzernamen und deine E-Mail-Adresse. Vom Passwort wird nur ein Hash gespeichert. Du bleibst höchstens ${session} angemeldet.`,
      },
      {
        title: 'E-Mails',
        text: `Eine E-Mail wird gelöscht, sobald sie gesendet ist, spätestens nach ${mail}. Eine Adresse, die du für einen Beleg angibst, wird nur für diesen Beleg verwendet.`,
      },
      {
        title: 'Dein Netz',
        text: `Ein Hash der Netzadresse wird ${network} gespeichert, damit niemand die Schiris mit Anfragen überflutet.`,
      },
      {
        title: 'Deine Rechte',
        text: 'In den Einstellungen gibt es eine Schaltfläche, um alles herunterzuladen, was über dich gespeichert ist, und eine, um es zu löschen.',
      },
    ],
  },
}
