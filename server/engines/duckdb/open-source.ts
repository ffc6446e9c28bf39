import type { OpenOrder } from '#server/engines/host/messages.ts'
import type { DatabaseSource } from './database-source.ts'
import { openFolderSource } from './folder/folder-source.ts'
import { openFile, openWritableFile } from './open-database.ts'
import { isFileChildSettings, isFolderChildSettings } from './settings.ts'

/** Opens the file or folder of a record's settings. Throws errors of the database and the file system. */
export async function openSource(order: OpenOrder): Promise<DatabaseSource> {
  const { settings } = order
  if (isFolderChildSettings(settings)) return await openFolderSource(order, settings)
  if (!isFileChildSettings(settings)) throw new Error('its settings name neither a file nor a folder')
  const database =
    settings.isWritable === true ? await openWritableFile(order, settings) : await openFile(order, settings)
  return { use: (work) => work(database) }
}
