/** What the user chose: as the browser says, always, or never. */
const SAVER_CHOICES = ['auto', 'on', 'off'] as const

/** What the user chose. */
export type SaverChoice = (typeof SAVER_CHOICES)[number]

/** Reads what was stored; what cannot be read leaves it to the browser. */
export function readSaverChoice(stored: unknown): SaverChoice {
  return SAVER_CHOICES.find((choice) => choice === stored) ?? 'auto'
}

/** Whether data are saved: the browser's wish holds where the user chose nothing. */
export function saves(choice: SaverChoice, browserSaves: boolean): boolean {
  return choice === 'auto' ? browserSaves : choice === 'on'
}

/** The choice that has data saved or not: where the browser wishes the same, it is left to the browser. */
export function choiceFor(isWanted: boolean, browserSaves: boolean): SaverChoice {
  if (isWanted === browserSaves) return 'auto'
  return isWanted ? 'on' : 'off'
}

/** Whether something of a time is not older than so long, all in ms; a time to come says that a clock was set. */
export function isRecent(at: number, now: number, mostMs: number): boolean {
  return Math.abs(now - at) < mostMs
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** What Offset asks for by itself, and how often. Whatever somebody asks for is fetched at once, in either way. */
export interface Thrift {
  /** Polls of the server come so many times slower. */
  readonly pollFactor: number
  /** What is known of databases, schemas, tables and dashboards is asked again after so long, in ms. */
  readonly metadataMs: number
  /** The columns of so many tables of a schema are read before anybody opens them. */
  readonly tablesReadAhead: number
  /** What is opened, a dashboard or its charts, is taken from this device where it is not older, in ms. */
  readonly openedMs: number
  /** A new version of Offset is looked for after so long, in ms. */
  readonly updateMs: number
  /** The row limit of a new tab; null leaves it to the server. */
  readonly newTabRows: number | null
}

/** As it is without the data saver, and with it. */
export const THRIFT: Readonly<Record<'usual' | 'saving', Thrift>> = {
  usual: {
    pollFactor: 1,
    metadataMs: DAY_MS,
    tablesReadAhead: 200,
    openedMs: 0,
    updateMs: 60 * MINUTE_MS,
    newTabRows: null,
  },
  saving: {
    pollFactor: 10,
    metadataMs: 7 * DAY_MS,
    tablesReadAhead: 0,
    openedMs: DAY_MS,
    updateMs: DAY_MS,
    newTabRows: 100,
  },
}
