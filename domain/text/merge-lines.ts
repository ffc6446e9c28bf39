import { diffArrays } from 'diff'
import { MAX_EDITS, mergeText, type ThreeTexts } from './merge-text.ts'

/** Merges changes of different lines; null if the same or adjacent lines changed. Source: sync §3.8. */
export function mergeLines(texts: ThreeTexts): string | null {
  const { base, mine, theirs } = texts
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  const lines: string[] = []
  for (const chunk of mergeText(texts)) {
    if (chunk.kind === 'decide') return null
    lines.push(...chunk.lines)
  }
  return lines.join('\n')
}

/** A replacement in a text: offsets from 0 into the old text, `to` exclusive. */
export interface TextChange {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/**
 * The replacements that turn one text into the other, in order and as narrow as possible, so that a cursor between
 * them does not move.
 */
export function textChanges(before: string, after: string): readonly TextChange[] {
  const parts = diffArrays(splitLines(before), splitLines(after), { maxEditLength: MAX_EDITS })
  if (parts === undefined) return trimmed(before, { from: 0, to: before.length, insert: after })
  const changes: TextChange[] = []
  let at = 0
  for (const { added, removed, value } of parts) {
    const text = value.join('')
    const last = changes.at(-1)
    const isNext = last !== undefined && last.to === at
    if (added) {
      if (isNext) changes[changes.length - 1] = { ...last, insert: last.insert + text }
      else changes.push({ from: at, to: at, insert: text })
      continue
    }
    if (removed) {
      if (isNext) changes[changes.length - 1] = { ...last, to: at + text.length }
      else changes.push({ from: at, to: at + text.length, insert: '' })
    }
    at += text.length
  }
  return changes.flatMap((change) => trimmed(before, change))
}

/** Splits a text into lines with their line ends. */
function splitLines(text: string): string[] {
  const lines = text.split('\n')
  const last = lines.pop() ?? ''
  return [...lines.map((line) => `${line}\n`), ...(last === '' ? [] : [last])]
}

/** Removes the common prefix and suffix of a replacement; empty if nothing is left. */
function trimmed(before: string, { from, to, insert }: TextChange): TextChange[] {
  const shorter = Math.min(to - from, insert.length)
  let start = 0
  while (start < shorter && before[from + start] === insert[start]) start += 1
  let end = 0
  while (end < shorter - start && before[to - 1 - end] === insert[insert.length - 1 - end]) end += 1
  const left = { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) }
  return left.from === left.to && left.insert === '' ? [] : [left]
}
