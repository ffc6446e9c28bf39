import type { BadgeKind } from '#domain/notice/badge.ts'
import { useState } from 'react'

/**
 * What a screen reader is told: once for each change of state, not for each change of a count. A state without words
 * (Sending comes and goes) leaves what was said last, so that coming back to it says nothing again.
 */
export function useSpoken(kind: BadgeKind, text: string | null): string {
  const [said, setSaid] = useState({ kind, text: text ?? '' })
  if (text === null || kind === said.kind) return said.text
  setSaid({ kind, text })
  return text
}
