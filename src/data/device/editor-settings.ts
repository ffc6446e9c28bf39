import { readLocal, writeLocal } from '#data/platform/local-storage.ts'
import { makeStore, type ReadableStore } from '#data/platform/store.ts'
import { type EditorSettings, readEditorSettings } from '#domain/editor/editor-settings.ts'

const STORAGE_KEY = 'offset.editor'

const store = makeStore(readEditorSettings(readLocal(STORAGE_KEY)))

/** The settings of the SQL editor in this browser. */
export const editorSettings: ReadableStore<EditorSettings> = store

/** Stores settings for all windows of this browser; false if they last only until this page is closed. */
export function chooseEditorSettings(changed: Partial<EditorSettings>): boolean {
  const next = { ...store.get(), ...changed }
  store.set(next)
  return writeLocal(STORAGE_KEY, JSON.stringify(next))
}

// Another window may have changed them.
globalThis.addEventListener('storage', ({ key, newValue }) => {
  if (key === STORAGE_KEY || key === null) store.set(readEditorSettings(newValue))
})
