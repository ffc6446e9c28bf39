import { diffArrays } from 'diff'
import { MAX_EDITS, mergeText, type ThreeTexts } from './merge-text.ts'

/** Merges changes of different lines; null where the same or neighbouring lines changed. Source: sync §3.8. */
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

/** A part of a text to write over: offsets from 0 into the text before, `to` not included. */
export interface TextChange {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** What turns one text into the other, line by line and no wider than needed, in order: a cursor between stays where it is. */
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

/** The lines of a text, each with the end that it has. */
function splitLines(text: string): string[] {
  const lines = text.split('\n')
  const last = lines.pop() ?? ''
  return [...lines.map((line) => `${line}\n`), ...(last === '' ? [] : [last])]
}

/** Leaves out what the change writes as it was, at both of its ends; nothing when that is all. */
function trimmed(before: string, { from, to, insert }: TextChange): TextChange[] {
  const shorter = Math.min(to - from, insert.length)
  let start = 0
  while (start < shorter && before[from + start] === insert[start]) start += 1
  let end = 0
  while (end < shorter - start && before[to - 1 - end] === insert[insert.length - 1 - end]) end += 1
  const left = { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) }
  return left.from === left.to && left.insert === '' ? [] : [left]
}
