import { bookParts, sheetPath } from './book-parts.ts'
import { NOTES_NAME, notesSheet } from './sheet-format.ts'

/** The parts of a workbook that follow its sheets, with a sheet of notes if there are any. */
export function bookEnd(
  sheetNames: readonly string[],
  notes: readonly string[],
): readonly { readonly name: string; readonly text: string }[] {
  const names = notes.length === 0 ? sheetNames : [...sheetNames, NOTES_NAME]
  const parts = [...bookParts(names)].map(([name, text]) => ({ name, text }))
  return notes.length === 0
    ? parts
    : [...parts, { name: sheetPath(sheetNames.length), text: notesSheet(notes) }]
}
