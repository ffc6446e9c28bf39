import type { Extension } from '@codemirror/state'
import type { CodeSettings } from '#ui/code/code-types.ts'

/** Loads the keys of another editor; nothing for the standard ones, and if they cannot be loaded. */
export const loadKeySet = async (name: CodeSettings['keySet']): Promise<Extension> => {
  if (name === 'standard') return []
  try {
    if (name === 'vim') return (await import('./vim-keys.ts')).vimKeys
    return (await import('./emacs-keys.ts')).emacsKeys
  } catch {
    return []
  }
}
