/** Choices of the user: as the browser, always, or never. */
const SAVER_CHOICES = ['auto', 'on', 'off'] as const

/** A choice of the user. */
export type SaverChoice = (typeof SAVER_CHOICES)[number]

/** Parses the stored choice; `auto` if it is unreadable. */
export function readSaverChoice(stored: unknown): SaverChoice {
  return SAVER_CHOICES.find((choice) => choice === stored) ?? 'auto'
}

/** Whether the data saver is on; `auto` follows the browser. */
export function saves(choice: SaverChoice, browserSaves: boolean): boolean {
  return choice === 'auto' ? browserSaves : choice === 'on'
}

/** The choice that switches the data saver on or off; `auto` if the browser agrees. */
export function choiceFor(isWanted: boolean, browserSaves: boolean): SaverChoice {
  if (isWanted === browserSaves) return 'auto'
  return isWanted ? 'on' : 'off'
}

/**
 * Whether `at` is less than `mostMs` away from `now`, all in ms. Far in the future means that a clock was set back, so
 * it is not recent.
 */
export function isRecent(at: number, now: number, mostMs: number): boolean {
  return Math.abs(now - at) < mostMs
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Automatic requests of Offset, and their intervals. Requests of the user are made at once in both modes. */
export interface Thrift {
  /** Factor of the poll intervals. */
  readonly pollFactor: number
  /** Age after which databases, schemas, tables and dashboards are read again, in ms. */
  readonly metadataMs: number
  /** Tables of a schema whose columns are read ahead. */
  readonly tablesReadAhead: number
  /** Age up to which an opened dashboard or chart is shown from this device, in ms. */
  readonly openedMs: number
  /** Interval of checks for a new version of Offset, in ms. */
  readonly updateMs: number
  /** The row limit of a new tab; null leaves it to the server. */
  readonly newTabRows: number | null
}

/** The intervals without and with the data saver. */
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
