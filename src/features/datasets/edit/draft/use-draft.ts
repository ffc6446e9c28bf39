import { useState } from 'react'

interface DraftOf {
  readonly value: string
  /** Why a text is invalid; null if it is valid. */
  readonly problemOf?: ((text: string) => string | null) | undefined
  readonly onStore: (text: string) => void
}

/** A text that is stored on blur if it is valid; else `error` holds the reason. */
export function useDraft({ value, problemOf, onStore }: DraftOf) {
  const [draft, setDraft] = useState<string | null>(null)
  const problem = draft === null ? null : (problemOf?.(draft) ?? null)
  return {
    text: draft ?? value,
    setDraft,
    error: problem ?? undefined,
    store: () => {
      if (draft === null || problem !== null) return
      setDraft(null)
      if (draft !== value) onStore(draft)
    },
  }
}
