import type { writing } from './writing.ts'

/** The grammar and the completions (33 kB gzipped), which come right behind the text that they colour. */
let loaded: typeof writing | null = null
let loading: Promise<void> | null = null

/** What is there already; null in the first moment of a window. */
export const writingNow = () => loaded

/** Resolves once it is there; a failure is asked for again the next time, and the text can be written without it. */
export const loadWriting = (): Promise<void> => {
  loading ??= import('./writing.ts').then(
    (module) => {
      loaded = module.writing
    },
    () => {
      loading = null
    },
  )
  return loading
}

// With the editor's own code, not behind its first drawing.
void loadWriting()
