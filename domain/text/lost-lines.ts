import { mergeText, type ThreeTexts } from './merge-text.ts'

/** Whether an edit from `base` to `mine` is missing in `theirs`. A text that only adds lines loses nothing. */
export function losesLines(texts: ThreeTexts): boolean {
  const { base, mine, theirs } = texts
  if (mine === theirs || mine === base) return false
  return mergeText(texts).some(
    (chunk) => chunk.kind === 'mine' || (chunk.kind === 'decide' && !isWithin(chunk.mine, chunk.theirs)),
  )
}

/** Whether `others` holds the lines in order. Removed lines are in no text. */
function isWithin(lines: readonly string[], others: readonly string[]): boolean {
  if (lines.length === 0) return false
  let at = 0
  for (const line of others) if (line === lines[at]) at += 1
  return at === lines.length
}
