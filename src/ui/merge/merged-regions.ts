import { linesOfPart } from './line-tones.ts'
import type { Choice, MergePart, Region } from './merge-types.ts'

/** A merged text with the places of its changed parts. */
type BuiltText = { readonly text: string; readonly regions: readonly Region[] }

/** Puts the merged text together; `choiceOf` says what stands for each changed part. */
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

/** The lines that a choice puts in the place of a part; a gap is one empty line. */
export const linesFor = (part: MergePart, choice: Choice): readonly string[] => {
  if (choice === 'mine' || choice === 'theirs') return linesOfPart(choice, part)
  if (choice === 'merged' && part.kind !== 'decide') return part.lines
  return ['']
}

/** Where the line ends of a run of lines stand: before each line, after each, or between them only. */
type LineEnds = 'leads' | 'closed' | 'open'

/** Where a part of a text has its line ends. */
export const lineEndsOf = (parts: readonly MergePart[], index: number): LineEnds => {
  const last = parts.length - 1
  // A changed part at the end brings the line end before it along, so the part before it ends without one.
  const endsChanged = last > 0 && parts[last]?.kind !== 'same'
  if (endsChanged && index === last) return 'leads'
  return index === last || (endsChanged && index === last - 1) ? 'open' : 'closed'
}

/** Lines as the range of a region holds them. */
export const textFor = (lines: readonly string[], ends: LineEnds): string => {
  if (ends === 'leads') return lines.map((line) => `\n${line}`).join('')
  return ends === 'open' ? lines.join('\n') : lines.map((line) => `${line}\n`).join('')
}

/** Where the first line of a region begins. */
export const startOf = (region: Region): number =>
  region.leads && region.to > region.from ? region.from + 1 : region.from
