import { linesOfPart } from './line-tones.ts'
import type { Choice, MergePart, Region } from './merge-types.ts'

type BuiltText = { readonly text: string; readonly regions: readonly Region[] }

/** Builds the merged text; `choiceOf` returns the content of each changed part. */
export const buildMerged = (
  parts: readonly MergePart[],
  choiceOf: (part: MergePart) => Choice,
): BuiltText => {
  const regions: Region[] = []
  let text = ''
  for (const [index, part] of parts.entries()) {
    const ends = lineEndsOf(parts, index)
    const choice = part.kind === 'same' ? 'merged' : choiceOf(part)
    const from = text.length
    text += textFor(linesFor(part, choice), ends)
    if (part.kind !== 'same')
      regions.push({ part: index, from, to: text.length, leads: ends === 'leads', choice })
  }
  return { text, regions }
}

/** The lines of a part under a choice; a gap is one empty line. */
export const linesFor = (part: MergePart, choice: Choice): readonly string[] => {
  if (choice === 'mine' || choice === 'theirs') return linesOfPart(choice, part)
  if (choice === 'merged' && part.kind !== 'decide') return part.lines
  return ['']
}

/** The places of line ends in a run of lines: before each line, after each, or only between them. */
type LineEnds = 'leads' | 'closed' | 'open'

/** The places of the line ends of a part. */
export const lineEndsOf = (parts: readonly MergePart[], index: number): LineEnds => {
  const last = parts.length - 1
  // A changed part at the end includes the line end before it, so the part before it ends without one.
  const endsChanged = last > 0 && parts[last]?.kind !== 'same'
  if (endsChanged && index === last) return 'leads'
  return index === last || (endsChanged && index === last - 1) ? 'open' : 'closed'
}

/** The text of lines in the range of a region. */
export const textFor = (lines: readonly string[], ends: LineEnds): string => {
  if (ends === 'leads') return lines.map((line) => `\n${line}`).join('')
  return ends === 'open' ? lines.join('\n') : lines.map((line) => `${line}\n`).join('')
}

/** The start of the first line of a region. */
export const startOf = (region: Region): number =>
  region.leads && region.to > region.from ? region.from + 1 : region.from
