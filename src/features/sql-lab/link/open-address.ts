import { isMissingDatabase } from '#data/commands/sharing/linked-place.ts'
import { type LinkError, openLink } from '#data/commands/sharing/open-link.ts'
import { openSharedResult } from '#data/commands/sharing/open-result.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { hasHiddenMarks } from '#domain/editor/sharing/hidden-marks.ts'
import { PACKED_FAULTS } from '#domain/editor/sharing/packed-query.ts'
import { type EditorAddress, isBrokenLink, tabLink } from '#domain/editor/tab-link.ts'
import { LINK_TEXTS } from '#domain/errors/texts/link-texts.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import { templateParameters } from '#domain/sql/templates/template-parameters.ts'
import { openedRun } from '#features/sql-lab/model/opened-run.ts'
import type { LinkedForm } from './linked-form.ts'

/** A tab that a link opened; `asks` if its SQL has parameters. */
interface OpenedAddress extends LinkedForm {
  readonly asks: boolean
}

const RESULTS_KEY = /^[\w-]{1,64}$/

/** Opens the tab of an address, or shows why it cannot; null if it names no query or could not be opened. Load it lazily. */
export async function openAddress(db: LocalDatabase, address: EditorAddress): Promise<OpenedAddress | null> {
  const link = tabLink(address)
  if (link === null) {
    if (isBrokenLink(address)) notifyFailure(address.search.has('datasourceKey'), PACKED_FAULTS.broken)
    return null
  }
  const opened = await openLink(db, link)
  if (!opened.ok) {
    notifyFailure(link.kind === 'dataset', reasonOf(opened.error))
    return null
  }
  const resultsKey = address.search.get('resultsKey')
  if (resultsKey !== undefined && RESULTS_KEY.test(resultsKey)) void openResult(db, opened.value, resultsKey)
  const tab = (await db.tabs.get(opened.value))?.current
  const { sql = '', templateParams = null, dbId = null } = tab ?? {}
  if (dbId !== null) void checkDatabase(db, dbId)
  if (hasHiddenMarks(sql))
    notify({
      type: 'warning',
      text: 'This SQL has invisible characters that change the order of its text.',
      detail: 'Each is marked in the editor. Check the SQL before you run it.',
    })
  return { localId: opened.value, sql, templateParams, asks: templateParameters(sql).length > 0 }
}

/** Reports a database of a link that the server does not have. The tab stays open, since its text may be needed. */
async function checkDatabase(db: LocalDatabase, dbId: number): Promise<void> {
  if (!(await isMissingDatabase(db, dbId))) return
  notify({
    type: 'warning',
    text: LINK_TEXTS.databaseMissing,
    detail:
      'It was deleted, or is not shared with you. Choose another one above the editor before you run the SQL.',
  })
}

/** Shows a shared result beside the text of its query; the text stays open if there is none. */
async function openResult(db: LocalDatabase, localId: LocalId, key: string): Promise<void> {
  const opened = await openSharedResult(db, { localId, key })
  if (opened.ok) return openedRun.set({ tab: localId, run: opened.value })
  notify({
    type: 'warning',
    text: TEXTS.resultsFailed,
    detail: 'The result of this link is gone, or is not shared with you. Its query is open and was not run.',
  })
}

function notifyFailure(isDataset: boolean, detail: string): void {
  const text = isDataset ? LINK_TEXTS.datasourceNotLoaded : TEXTS.queryNotLoaded
  notify({ type: 'danger', text, detail, noDuplicate: true })
}

function reasonOf(error: LinkError): string {
  switch (error.code) {
    case 'missing':
    case 'not-found':
      return 'It was deleted, or is not shared with you. Your tabs are unchanged.'
    case 'no-place':
      return 'The link names no schema, and the schemas of the database could not be read. Your tabs are unchanged.'
    case 'other-version':
    case 'too-long':
    case 'too-large':
    case 'broken':
      return PACKED_FAULTS[error.code]
    default:
      return `${error.message}. Your tabs are unchanged.`.replace('..', '.')
  }
}
