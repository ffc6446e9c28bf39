import { isolated } from '#domain/core/text/isolated.ts'
import { timeLabel } from '#domain/time/time-label.ts'

/** What tells a tab from others of its name: what its mark says, its text, and when it changed last, in ms since 1970, 0 where nobody knows. */
interface HintedTab {
  readonly name: string
  readonly markLabels: string
  readonly sql: string
  readonly updatedAt: number
}

/** The longest line that is told, in characters. */
const LINE_LENGTH = 80

/** The text under a tab's name on hover, a line each: its whole name and mark, when it changed, how its text begins. */
export function tabHint({ name, markLabels, sql, updatedAt }: HintedTab, now: number): string {
  const head = markLabels === '' ? name : `${isolated(name)}: ${markLabels}`
  const changed = updatedAt === 0 ? '' : `Changed ${timeLabel(updatedAt, now)}`
  return [head, changed, firstLine(sql)].filter(Boolean).join('\n')
}

/** Marks that turn the direction of what follows: a text would show another statement than it runs. */
const TURNING_MARKS = /[\u202a-\u202e\u2066-\u2069]/g

/** The first line that is no comment, else the first; marks of direction show as U+FFFD, since they would mislead. */
export function firstLine(sql: string): string {
  const lines = sql.split('\n').map((line) => line.replace(TURNING_MARKS, '\ufffd').trim())
  const line = lines.find((one) => one !== '' && !one.startsWith('--')) ?? lines.find(Boolean) ?? ''
  return line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH - 1)}…` : line
}
