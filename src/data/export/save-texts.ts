import { unsavedTexts } from '#data/write/unsaved-texts.ts'
import { fileStem } from '#domain/core/file-name.ts'
import { saveFile } from './save-file.ts'

/** Downloads each text that exists only in this window. */
export async function saveUnsavedTexts(): Promise<void> {
  for (const { name, text } of await unsavedTexts())
    saveFile({ name: `${fileStem(name)}.sql`, text, mimeType: 'application/sql' })
}
