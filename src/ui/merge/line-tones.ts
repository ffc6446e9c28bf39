import type { LineTone, MergePart, MergeSide, TonedLines } from './merge-types.ts'

/** The lines of a part on one side. */
export const linesOfPart = (side: MergeSide, part: MergePart): readonly string[] => {
  if (part.kind === 'decide') return part[side]
  if (part.kind === 'same' || part.kind === 'both' || part.kind === side) return part.lines
  return part.base
}

/** Which lines of one side's text stand on which ground. */
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
