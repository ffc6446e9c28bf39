import { type LinkError, openLink } from '#data/commands/sharing/open-link.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { notify } from '#data/platform/toasts.ts'
import { hasHiddenMarks } from '#domain/editor/sharing/hidden-marks.ts'
import { PACKED_FAULTS } from '#domain/editor/sharing/packed-query.ts'
import { type EditorAddress, tabLink } from '#domain/editor/tab-link.ts'
import { TEXTS } from '#domain/errors/texts.ts'
import { templateParameters } from '#domain/sql/templates/template-parameters.ts'
import type { LinkedForm } from './linked-form.ts'

/** A tab that a link opened; `asks` if its SQL has parameters. */
interface OpenedAddress extends LinkedForm {
  readonly asks: boolean
}

/** Opens the tab of an address, or shows why it cannot; null if it names no query or could not be opened. Load it lazily. */
export async function openAddress(db: LocalDatabase, address: EditorAddress): Promise<OpenedAddress | null> {
  const link = tabLink(address)
  if (link === null) return null
  const opened = await openLink(db, link)
  if (!opened.ok) {
    const text = link.kind === 'dataset' ? TEXTS.datasourceNotLoaded : TEXTS.queryNotLoaded
    notify({ type: 'danger', text, detail: reasonOf(opened.error), noDuplicate: true })
    return null
  }
  const tab = (await db.tabs.get(opened.value))?.current
  const { sql = '', templateParams = null } = tab ?? {}
  if (hasHiddenMarks(sql))
    notify({
      type: 'warning',
      text: 'This SQL has invisible characters that change the order of its text.',
      detail: 'Each is marked in the editor. Check the SQL before you run it.',
    })
  return { localId: opened.value, sql, templateParams, asks: templateParameters(sql).length > 0 }
}

function reasonOf(error: LinkError): string {
  switch (error.code) {
    case 'missing':
    case 'not-found':
      return 'It was deleted, or is not shared with you. Your tabs are unchanged.'
    case 'other-version':
    case 'too-long':
    case 'too-large':
    case 'broken':
      return PACKED_FAULTS[error.code]
    default:
      return `${error.message}. Your tabs are unchanged.`.replace('..', '.')
  }
}
