import { join } from 'node:path'
import { err } from '#domain/core/result.ts'
import { placelessError } from '#domain/engines/run-end.ts'
import type { DatabaseSource } from '#server/engines/duckdb/database-source.ts'
import type { FolderChildSettings } from '#server/engines/duckdb/settings.ts'
import type { OpenOrder } from '#server/engines/host/messages.ts'
import { holdFiles } from './held-files.ts'
import { type FolderDatabase, openFolder } from './open-folder.ts'
import { type FolderPlace, scanFolder } from './scan-folder.ts'
import { createSniffFiles } from './sniff-files.ts'

const GONE = placelessError(
  'database',
  'The folder of this database cannot be read now. Put it back, or start the server with another one.',
)

/** A database of the folder's state at a time, and the number of its users. */
interface Opened {
  readonly state: string
  readonly database: FolderDatabase
  users: number
}

/** Opens the present state of a folder. Every call is a new round of links to the files. */
function createOpenNow(order: OpenOrder, place: FolderPlace): () => Promise<Opened> {
  const sniff = createSniffFiles()
  // One folder for all rounds: running statements use the links that they began with.
  const linkFolder = join(order.temporaryFolder, 'files')
  let round = 0

  return async () => {
    round += 1
    const scan = scanFolder(place)
    const held = holdFiles(scan.files, { folder: linkFolder, round })
    try {
      const sniffed = await sniff(
        held.files.map((file) => ({ ...file, linkPath: join(linkFolder, file.readName) })),
      )
      const database = await openFolder({
        order,
        folder: place.root,
        linkFolder,
        temporaryFolder: join(order.temporaryFolder, String(round)),
        files: held.files,
        problems: [...scan.problems, ...held.problems, ...sniffed.problems, ...sniffed.notes],
        sniffed: sniffed.problems,
        skips: sniffed.skips,
        reads: sniffed.reads,
      })
      const close = () => {
        database.close()
        held.close()
      }
      return { state: scan.state, database: { ...database, close }, users: 0 }
    } catch (error) {
      held.close()
      throw error
    }
  }
}

/**
 * Opens a folder, and reopens it before a use if anything in it has changed. Running statements continue with the database
 * that they began with, as long as its files exist.
 */
export async function openFolderSource(
  order: OpenOrder,
  { folder, except }: FolderChildSettings,
): Promise<DatabaseSource> {
  const place: FolderPlace = { root: folder, except }
  const openNow = createOpenNow(order, place)
  let current: Promise<Opened> = openNow()
  await current

  const leave = (opened: Opened, isOld: boolean) => {
    if (isOld && opened.users === 0) opened.database.close()
  }

  const upToDate = (): Promise<Opened> => {
    const before = current
    const check = async () => {
      const opened = await before.catch(() => null)
      if (opened !== null && opened.state === scanFolder(place).state) return opened
      const next = await openNow()
      if (opened !== null) leave(opened, true)
      return next
    }
    current = check()
    return current
  }

  return {
    use: async (work) => {
      const opened = await upToDate().catch(() => null)
      if (opened === null) return err(GONE)
      opened.users += 1
      try {
        return await work(opened.database)
      } finally {
        opened.users -= 1
        const now = await current.catch(() => null)
        leave(opened, now !== opened)
      }
    },
  }
}
