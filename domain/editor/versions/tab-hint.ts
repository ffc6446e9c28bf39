import { isolated } from '#domain/core/text/isolated.ts'
import { timeLabel } from '#domain/time/time-label.ts'

/** The distinguishing facts of tabs with the same name; `updatedAt` in ms since 1970, 0 if unknown. */
interface HintedTab {
  readonly name: string
  readonly markLabels: string
  readonly sql: string
  readonly updatedAt: number
}

/** Maximum length of the shown line, in characters. */
const LINE_LENGTH = 80

/** Writes the tooltip of a tab, one line each: full name and mark, last change, first line of the text. */
export function tabHint({ name, markLabels, sql, updatedAt }: HintedTab, now: number): string {
  const head = markLabels === '' ? name : `${isolated(name)}: ${markLabels}`
  const changed = updatedAt === 0 ? '' : `Changed ${timeLabel(updatedAt, now)}`
  return [head, changed, firstLine(sql)].filter(Boolean).join('\n')
}

/** Marks that change the direction of text: it could look like another statement than it runs. */
const TURNING_MARKS = /[\u202a-\u202e\u2066-\u2069]/g

/** Returns the first line that is not a comment, else the first; direction marks are shown as U+FFFD. */
export function firstLine(sql: string): string {
  const lines = sql.split('\n').map((line) => line.replace(TURNING_MARKS, '\ufffd').trim())
  const line = lines.find((one) => one !== '' && !one.startsWith('--')) ?? lines.find(Boolean) ?? ''
  return line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH - 1)}…` : line
}
