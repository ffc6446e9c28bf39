import type { Dimension, Grain } from '#tests/figures/world/ask.ts'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Texts that look like a label for no value, which charts quote. */
const DOUBTFUL = new Set(['null', 'empty', '<NULL>'])

/** The name of a cell in charts. Times are ms since 1970 as text. */
export function nameOf(cell: string | null, { column, grain }: Dimension): string {
  if (cell === null) return 'null'
  if (isTime(column.kind)) return timeName(Number(cell), grain)
  if (column.kind !== 'text') return cell
  if (cell === '') return 'empty'
  return DOUBTFUL.has(cell) || cell.trim() !== cell ? `“${cell}”` : cell
}

/** Returns whether cells of a kind are times. */
export function isTime(kind: string): boolean {
  return kind === 'day' || kind === 'time' || kind === 'zoned'
}

const two = (value: number) => String(value).padStart(2, '0')

/** A time as charts write it, with the precision of its grain. */
export function timeName(ms: number, grain: Grain): string {
  const at = new Date(ms)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  const day = `${at.getUTCDate()} ${MONTHS[month]} ${year}`
  if (grain === 'P1Y') return String(year)
  if (grain === 'P3M') return `Q${Math.floor(month / 3) + 1} ${year}`
  if (grain === 'P1M') return `${MONTHS[month]} ${year}`
  if (grain === 'P1W') return `week of ${day}`
  if (ms % 86_400_000 === 0) return day
  const clock = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
  const seconds = at.getUTCSeconds()
  const parts = at.getUTCMilliseconds()
  if (parts > 0) return `${day} ${clock}:${two(seconds)}.${String(parts).padStart(3, '0')}`
  return seconds === 0 ? `${day} ${clock}` : `${day} ${clock}:${two(seconds)}`
}

/** A time as tables and files write it. */
export function isoName(ms: number): string {
  const iso = new Date(ms).toISOString().replace('T', ' ').replace('Z', '')
  if (ms % 86_400_000 === 0) return iso.slice(0, 10)
  return iso.replace(/\.000$/, '')
}
