import { useState } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import { connection } from '#data/http/connection.ts'
import { lateModule } from '#data/platform/late-module.ts'
import { notify } from '#data/platform/toasts.ts'
import { knownServer } from '#data/session/known-server.ts'
import { denialOf } from '#domain/capabilities/denials.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { SavedQueryTexts } from '#domain/editor/save-query.ts'
import { LAB_TEXTS } from '#domain/errors/texts/lab-texts.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import type { SavedQuery } from '#domain/records/saved-queries/record.ts'
import type { TabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import { useStore } from '#ui/use-store.ts'

/** The query that the dialog names: the one of the tab, or a saved query that is renamed. */
export type Naming =
  | {
      readonly kind: 'save'
      readonly tabLocalId: LocalId
      readonly dbId?: number | null
      readonly name: string
      readonly description: string
    }
  | { readonly kind: 'rename'; readonly saved: SavedQuery }

/** The commands on saved queries. */
export type Saving = ReturnType<typeof useSaving>

interface SavingInput {
  readonly db: LocalDatabase
  readonly drafts: Pick<TabDrafts, 'flush'>
  readonly tab: { readonly localId: LocalId; readonly name: string; readonly dbId?: number | null }
  readonly bound: SavedQuery | null
}

/** Loaded with the first save. */
const saves = lateModule(async () => import('#data/commands/saved-queries/save-query.ts'))

const NOT_LOADED = 'The code for it could not be loaded. Your text stays on this device.'

/** Connects the commands on saved queries to the shown tab. Source: SQL spec §7, §8. */
export function useSaving({ db, drafts, tab, bound }: SavingInput) {
  const [naming, setNaming] = useState<Naming | null>(null)
  const problem = useStore(knownServer, (server) => denialOf(server, 'saveQueries'))
  const saveAs = () => {
    // Keys and menus call this too. A save that the server rejects later would look like a failure.
    if (problem !== false) return notify({ type: 'warning', text: problem, noDuplicate: true })
    setNaming({
      kind: 'save',
      tabLocalId: tab.localId,
      dbId: tab.dbId ?? null,
      name: tab.name,
      description: bound?.current.description ?? '',
    })
  }
  const update = async (localId: LocalId) => {
    if (problem !== false) return notify({ type: 'warning', text: problem, noDuplicate: true })
    const [code] = await Promise.all([saves.load(), drafts.flush(localId)])
    if (code === null) return notifyFailure(TEXTS.queryNotUpdated, NOT_LOADED)
    const done = await code.updateSavedQuery(db, localId)
    if (!done.ok) return notifyFailure(TEXTS.queryNotUpdated, done.error.message)
    if (done.value === null) return localId === tab.localId ? saveAs() : undefined
    switch (done.value) {
      case 'updated':
        return notifyDone(LAB_TEXTS.queryUpdated)
      case 'over-another':
        return notifyDone(
          LAB_TEXTS.queryUpdated,
          'It was changed elsewhere too. That version is in Versions.',
        )
      case 'taken':
        return notify({
          type: 'info',
          text: 'Changed elsewhere, not here',
          detail: 'This tab now shows that version. The earlier one is in Versions.',
        })
      case 'same':
        return notify({ type: 'info', text: 'Nothing changed since it was saved', noDuplicate: true })
    }
  }
  return {
    naming,
    /** Why this server cannot save queries; false if it can. */
    problem,
    /**
     * Saves to the tab's saved query, or asks for a name. Reads the stored tab, because the rendered one may not show a save
     * that just happened.
     */
    save: () => void update(tab.localId),
    saveAs,
    /** Saves the content of a tab, shown or not, to its saved query. */
    update: (localId: LocalId) => void update(localId),
    rename: (saved: SavedQuery) => setNaming({ kind: 'rename', saved }),
    remove: (saved: SavedQuery) => void remove(db, saved),
    /** Stores the values of the dialog. Returns an error message, or null on success. */
    name: async (texts: SavedQueryTexts) => {
      const problem = naming === null ? null : await storeNamed(db, drafts, naming, texts)
      if (problem === null) setNaming(null)
      return problem
    },
    leave: () => setNaming(null),
  }
}

async function storeNamed(
  db: LocalDatabase,
  drafts: SavingInput['drafts'],
  naming: Naming,
  texts: SavedQueryTexts,
): Promise<string | null> {
  const code = await saves.load()
  if (naming.kind === 'rename') {
    if (code === null) return `${TEXTS.queryNotUpdated}. ${NOT_LOADED}`
    const renamed = await code.renameSavedQuery(db, naming.saved.localId, texts)
    if (!renamed.ok) return `${TEXTS.queryNotUpdated}. ${renamed.error.message}`
    notifyDone(LAB_TEXTS.queryUpdated)
    return null
  }
  await drafts.flush(naming.tabLocalId)
  if (code === null) return `${TEXTS.queryNotSaved}. ${NOT_LOADED}`
  const saved = await code.saveQueryAs(db, naming.tabLocalId, texts)
  if (!saved.ok) return `${TEXTS.queryNotSaved}. ${saved.error.message}`
  notifyDone(LAB_TEXTS.querySaved)
  return null
}

const deletion = async () => import('#data/commands/saved-queries/delete-saved-query.ts')

async function remove(db: LocalDatabase, saved: SavedQuery): Promise<void> {
  const { deleteSavedQuery } = await deletion()
  const done = await deleteSavedQuery(db, saved.localId)
  if (!done.ok) return notifyFailure(TEXTS.queryNotUpdated, done.error.message)
  const deleted = done.value
  if (deleted === null) return
  notify({
    type: 'info',
    text: `“${isolated(deleted.current.name)}” was deleted`,
    detail: 'It stays for 30 days under Deleted, below the saved queries.',
    action: { label: 'Undo', run: () => void restore(db, deleted) },
  })
}

async function restore(db: LocalDatabase, deleted: SavedQuery): Promise<void> {
  const { restoreSavedQuery } = await deletion()
  const done = await restoreSavedQuery(db, deleted)
  if (!done.ok) notifyFailure(TEXTS.queryNotSaved, done.error.message)
}

function notifyFailure(text: string, detail: string): void {
  notify({ type: 'danger', text, detail, noDuplicate: true })
}

/** Reports that it is stored on this device only, if the server does not answer now. */
export function notifyDone(text: string, more: string | null = null): void {
  const { kind } = connection.get()
  const isLocalOnly = kind !== 'online' && kind !== 'starting'
  const where = isLocalOnly ? 'It is saved on this device and sent when the server answers.' : null
  const detail = [more, where].filter((sentence) => sentence !== null).join(' ')
  notify({ type: 'success', text, ...(detail === '' ? {} : { detail }), noDuplicate: true })
}
