import type { languageTools } from './language-tools.ts'

/** The grammar and the completions (33 kB gzipped), which come right behind the text that they colour. */
let loaded: typeof languageTools | null = null
let loading: Promise<void> | null = null

/** What is there already; null when a window has just opened. */
export const languageToolsNow = () => loaded

/** Resolves once it is there; after a failure the next call tries again, and the text can be written without it. */
export const loadLanguageTools = (): Promise<void> => {
  loading ??= import('./language-tools.ts').then(
    (module) => {
      loaded = module.languageTools
    },
    () => {
      loading = null
    },
  )
  return loading
}

// With the editor's own code, not behind its first drawing.
void loadLanguageTools()
