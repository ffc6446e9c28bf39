import type { LineTone, MergePart, MergeSide, TonedLines } from './merge-types.ts'

/** The lines of a part on one side. */
export const linesOfPart = (side: MergeSide, part: MergePart): readonly string[] => {
  if (part.kind === 'decide') return part[side]
  if (part.kind === 'same' || part.kind === 'both' || part.kind === side) return part.lines
  return part.base
}

/** The tones of the lines in the text of a side. */
export const lineTones = (parts: readonly MergePart[], side: MergeSide): readonly TonedLines[] => {
  let line = 1
  return parts.flatMap((part) => {
    const count = linesOfPart(side, part).length
    const first = line
    line += count
    const tone = toneOf(part, side)
    return tone === null || count === 0 ? [] : [{ line: first, count, tone }]
  })
}

const toneOf = ({ kind }: MergePart, side: MergeSide): LineTone | null => {
  if (kind === 'same') return null
  if (kind === 'mine' || kind === 'theirs') return kind === side ? side : 'old'
  return kind
}

/** Whether two texts differ only in the line end after the last line. */
export const differsInLastEnd = (first: string, second: string) =>
  first !== second && withoutEnd(first) === withoutEnd(second)

/**
 * Prepares two texts for a comparison: where one has further lines at its end, both end with a line end. Otherwise the last
 * common line would differ by its line end.
 */
export const endedAlike = (first: string, second: string): readonly [string, string] => {
  if (first === second || first === '' || second === '') return [first, second]
  if (isEnded(first) && isEnded(second)) return [first, second]
  const isSameEnd = lastLine(first) === lastLine(second) || lineCount(first) === lineCount(second)
  if (isEnded(first) === isEnded(second) && isSameEnd) return [first, second]
  return [`${withoutEnd(first)}\n`, `${withoutEnd(second)}\n`]
}

const isEnded = (text: string) => text.endsWith('\n')

const withoutEnd = (text: string) => (isEnded(text) ? text.slice(0, -1) : text)

const lineCount = (text: string) => text.split('\n').length

const lastLine = (text: string) => text.slice(text.lastIndexOf('\n') + 1)
