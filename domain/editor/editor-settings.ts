import { isRecord, parseJson } from '#domain/core/parse.ts'

/** Sizes of the editor's font, in px. */
export const FONT_SIZES = [11, 12, 13, 14, 16, 18, 20, 24] as const

/** Widths of a tab stop, in spaces. */
export const TAB_WIDTHS = [2, 4, 8] as const

/** Sets of keys of the editor. */
export const KEY_SETS = ['standard', 'vim', 'emacs'] as const

/** How the SQL editor of a browser looks and which keys it has. */
export interface EditorSettings {
  readonly fontSize: (typeof FONT_SIZES)[number]
  readonly wraps: boolean
  readonly tabWidth: (typeof TAB_WIDTHS)[number]
  readonly keySet: (typeof KEY_SETS)[number]
}

/** The settings of a new browser. */
export const USUAL_EDITOR: EditorSettings = { fontSize: 13, wraps: false, tabWidth: 2, keySet: 'standard' }

/** Parses stored settings; a value that is missing or unknown is the usual one. */
export function readEditorSettings(stored: string | null): EditorSettings {
  const parsed = stored === null ? null : parseJson(stored)
  if (parsed?.ok !== true || !isRecord(parsed.value)) return USUAL_EDITOR
  const { fontSize, wraps, tabWidth, keySet } = parsed.value
  return {
    fontSize: FONT_SIZES.find((one) => one === fontSize) ?? USUAL_EDITOR.fontSize,
    wraps: wraps === true,
    tabWidth: TAB_WIDTHS.find((one) => one === tabWidth) ?? USUAL_EDITOR.tabWidth,
    keySet: KEY_SETS.find((one) => one === keySet) ?? USUAL_EDITOR.keySet,
  }
}
