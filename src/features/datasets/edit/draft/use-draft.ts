import { useState } from 'react'

interface DraftOf {
  readonly value: string
  /** What is wrong with a text; null where it can be kept. */
  readonly problemOf?: ((text: string) => string | null) | undefined
  readonly onKeep: (text: string) => void
}

/** A text that is kept once it is left, if nothing is wrong with it; else it says what is. */
export function useDraft({ value, problemOf, onKeep }: DraftOf) {
  const [draft, setDraft] = useState<string | null>(null)
  const problem = draft === null ? null : (problemOf?.(draft) ?? null)
  return {
    text: draft ?? value,
    setDraft,
    error: problem ?? undefined,
    keep: () => {
      if (draft === null || problem !== null) return
      setDraft(null)
      if (draft !== value) onKeep(draft)
    },
  }
}
