import type { scheduleMessages as english } from '../../pages/schedule.messages.ts';
import type { Translation } from '../../translation.ts';

/** Choosing hours for the week, in German. */
export const scheduleMessages: Translation<typeof english> = {
  scheduleTooShort:
    'Deine Quest braucht {asked} {asked, plural, one {Stunde} other {Stunden}} pro Woche. Es {missing, plural, one {fehlt} other {fehlen}} noch {missing}.',
  scheduleTooLong:
    'Eine Woche kann höchstens {most} {most, plural, one {Stunde} other {Stunden}} haben und ein Tag höchstens {perDay}.',
  scheduleLocked: 'Den Zeitplan einer Probe-Quest kannst du nicht ändern.',

  scheduleRequirement: 'Wähle {asked} bis {most} Stunden pro Woche, höchstens {perDay} am Tag.',
  scheduleRequirementExact:
    'Wähle {most} {most, plural, one {Stunde} other {Stunden}} pro Woche, höchstens {perDay} am Tag.',

  scheduleTitle: 'Deine Woche',
  scheduleIntro:
    'Wann hast du Zeit für deine Quest? Tippe oder ziehe, um einen Tag zu füllen, oder verwende Plus und Minus. Du kannst das später ändern.',
  scheduleHint:
    'Um eine Stunde auf einen anderen Tag zu verschieben, ziehe sie oder drücke die Umschalttaste und eine Pfeiltaste.',
  hoursOfDay: 'Stunden am {day}',
  scheduleDayDate: '{date}',
  scheduleDayGone: '{date}, dieser Tag ist vorbei',
  hoursOne: '1 Stunde',
  hoursMany: '{hours} Stunden',
  moreHours: 'Eine Stunde am {day} hinzufügen',
  lessHours: 'Eine Stunde am {day} entfernen',
  moveHour: 'Stunde verschieben',
  moveThisHour: 'Eine Stunde auf einen anderen Tag verschieben',
  moveAskFrom: 'Von welchem Tag möchtest du eine Stunde verschieben?',
  moveAskTo: 'Auf welchen Tag möchtest du die Stunde von {day} verschieben?',
  moveFromHere: 'Von hier',
  moveToHere: 'Hierher',
  moveFrom: 'Eine Stunde von {day} verschieben',
  moveTo: 'Die Stunde auf {day} verschieben',
  moveCancel: 'Abbrechen',
  movedHour: '1 Stunde von {from} auf {to} verschoben.',

  totalName: 'Stunden in deiner Woche',
  totalHours: '{total} {total, plural, one {Stunde} other {Stunden}}',
  totalAsked: '(mindestens {asked})',
  totalNone: 'Deine Quest braucht {asked} Stunden pro Woche. Wann hast du Zeit?',
  totalNoneOne: 'Deine Quest braucht 1 Stunde pro Woche. Wann hast du Zeit?',
  totalMissingOne: 'Guter Anfang: noch 1 Stunde.',
  totalMissing: 'Guter Anfang: noch {missing} Stunden.',
  totalReached: 'Das reicht für den Anfang.',
  totalMore: '{extra} {extra, plural, one {Stunde} other {Stunden}} mehr als nötig.',
  totalFull: 'Mehr als {most} {most, plural, one {Stunde} other {Stunden}} kann eine Woche nicht haben.',

  scheduleDayFull: 'Ein Tag kann höchstens {perDay} Stunden haben.',
  scheduleWeekFull:
    'Eine Woche kann höchstens {most} {most, plural, one {Stunde} other {Stunden}} haben. Verschiebe stattdessen eine von einem anderen Tag.',
  scheduleDayOver: 'Dieser Tag ist vorbei. Wähle heute oder einen späteren Tag.',
  scheduleDayEmpty: 'Dieser Tag hat keine Stunden.',
  scheduleAtMinimum:
    'Deine Quest braucht {asked} {asked, plural, one {Stunde} other {Stunden}} pro Woche. Verschiebe stattdessen eine Stunde auf einen anderen Tag.',

  feedNotFound: 'Dieser Kalenderlink funktioniert nicht',
  feedOf: 'Waymark: {quest}',
  feedDone: '✓ {title}',
  feedOpen: '○ {title}',
  feedPost: 'Reflexion: {title}',

  feedTitle: 'Kalenderlink',
  feedLead:
    'Zeige deine Lernzeiten in deinem eigenen Kalender an. Jeder Tag beginnt zur Uhrzeit deiner täglichen Erinnerung.',
  feedWarning: 'Wer diesen Link hat, kann deine Lernzeiten sehen.',
  feedEnded:
    'Dein Kalenderlink ist abgelaufen, weil ihn ein Jahr lang kein Kalender verwendet hat. Erstelle einen neuen Link.',
  feedMake: 'Link erstellen',
  feedAddress: 'Dein Kalenderlink',
  feedHint: 'Öffne ihn in deiner Kalender-App oder wähle dort „Abonnieren“ und füge den Link ein.',
  feedSubscribe: 'In meinem Kalender öffnen',
  feedCopy: 'Link kopieren',
  feedCopied: 'Kopiert. Füge ihn in deinen Kalender ein.',
  feedNotCopied: 'Wir konnten den Link nicht kopieren. Markiere ihn oben und kopiere ihn selbst.',
  feedRenew: 'Neuer Link',
  feedRenewTitle: 'Neuen Link erstellen?',
  feedRenewQuestion: 'Dein aktueller Link funktioniert dann in keinem Kalender mehr.',
  feedRenewed: 'Das ist dein neuer Link. Der alte funktioniert nicht mehr.',
  feedRevoke: 'Link ausschalten',
  feedRevokeTitle: 'Diesen Link ausschalten?',
  feedRevokeQuestion:
    'Kalender, die ihn verwenden, zeigen deine Lernzeiten dann nicht mehr. Du kannst jederzeit einen neuen Link erstellen.',
  feedRevoked: 'Der Link ist ausgeschaltet.',
  feedKeep: 'Abbrechen',

  scheduleOverload:
    'Deine Schritte für {day} dauern etwa {duration}, zugesagt hast du aber nur {hours} {hours, plural, one {Stunde} other {Stunden}}. Nimm dir mehr Stunden oder fang trotzdem an.',
  scheduleStart: 'Beginnen',
  scheduleSave: 'Meine Woche speichern',
  replanTitle: 'Diese Woche neu planen',
  replanIntro: 'Wie viel Zeit hast du diese Woche noch? Wir verteilen, was noch offen ist, auf die Tage ab heute.',
  replanHoursLeft: 'Verbleibende Stunden diese Woche',
  replanPreview: 'Dein neuer Plan',
  replanToday: 'Heute, {date}',
  replanDay: 'Etwa {duration} geplant, {hours} Stunden Zeit',
  replanDayOne: 'Etwa {duration} geplant, 1 Stunde Zeit',
  replanFrom: 'von {day}',
  replanNew: 'neu',
  replanStays: 'bleibt',
  replanLate: 'war überfällig',
  replanMinutesOver: 'Am {day} wird es etwa {duration} länger.',
  replanMovesOne: '1 Eintrag kommt auf einen anderen Tag.',
  replanMoves: '{count} Einträge kommen auf einen anderen Tag.',
  replanAccept: 'Diesen Plan verwenden',
  replanAccepted: 'Deine Woche hat einen neuen Plan.',
  replanUndone: 'Dein früherer Plan gilt wieder.',
  replanEarlier: 'Du hast diese Woche neu geplant.',
  replanUndo: 'Rückgängig machen',
  replanNotCommitted: 'Sag zuerst deine Stunden zu.',
  replanNoWeek: 'Zurzeit hast du keine Woche, die du neu planen kannst.',
  replanNothingOpen: 'Du hast alles für diese Woche geschafft.',
  replanHoursNotPossible: 'Wähle 1 bis {most} {most, plural, one {Stunde} other {Stunden}}.',
  replanOutdated: 'Inzwischen hat sich etwas geändert. Hier ist dein neuer Plan.',
  replanMovesNothing: 'Dein Plan passt schon zu diesen Stunden.',
  replanNothingToUndo: 'Es gibt nichts rückgängig zu machen.',
  replanUndoTooLate:
    'Du kannst das nicht mehr rückgängig machen, weil einer der geänderten Tage vorbei ist. Den Rest deiner Woche kannst du neu planen.',

  scheduleOutdated:
    'Du hast deine Stunden in einem anderen Fenster oder auf einem anderen Gerät geändert. Hier sind die neuesten.',
  scheduleReset: 'Woche leeren',
  scheduleSpread: '{asked} {asked, plural, one {Stunde} other {Stunden}} für mich verteilen',
  scheduleWeek: 'Woche',
  scheduleWeekName: '{name}: {dates}',
  scheduleForLaterOne: 'Auch die andere Woche ändern, die noch nicht begonnen hat',
  scheduleForLater: 'Auch die {count} anderen Wochen ändern, die noch nicht begonnen haben',
  scheduleLoseChanges: 'Deine Änderungen sind noch nicht gespeichert. Wenn du jetzt gehst, gehen sie verloren.',
  scheduleEditTitle: 'Zeitplan bearbeiten',
  scheduleEditCancel: 'Abbrechen',
  carryHour: 'Ziehen, um eine Stunde auf einen anderen Tag zu verschieben',
  carriedHour: '1 h',
};
