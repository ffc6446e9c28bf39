import type { languageTools } from './language-tools.ts'

/** The grammar, completions, commands and undo history (75 kB gzipped), loaded right after the text is shown. */
let loaded: typeof languageTools | null = null
let loading: Promise<void> | null = null

/** The loaded tools; null before they are loaded. */
export const languageToolsNow = () => loaded

/** Resolves after the tools are loaded or have failed to load; the next call tries again. Text can be edited without them. */
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

// Together with the code of the editor, not after its first render.
void loadLanguageTools()
