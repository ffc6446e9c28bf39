import { unsavedTexts } from '#data/write/unsaved-texts.ts'
import { fileStem } from '#domain/core/file-name.ts'
import { saveFile } from './save-file.ts'

/** Gives each text that is in this window only to the user as a file. */
export async function saveUnsavedTexts(): Promise<void> {
  for (const { name, text } of await unsavedTexts())
    saveFile({ name: `${fileStem(name)}.sql`, text, mimeType: 'application/sql' })
}
