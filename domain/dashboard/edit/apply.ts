import { ok } from '#domain/core/result.ts'
import { type DashboardDocument, withSettings } from '#domain/dashboard/document/document.ts'
import { HEADER_ID } from '#domain/records/dashboards/layout/component.ts'
import { setMeta } from '#domain/records/dashboards/layout/entries.ts'
import { entriesOf } from '#domain/records/dashboards/table.ts'
import { duplicate } from './layout/duplicate.ts'
import { isInOtherScope } from './layout/filter-scopes.ts'
import { insert, insertChart } from './layout/insert.ts'
import { type LayoutWork, rejected, type Worked, worked, workOnLayout } from './layout/layout-work.ts'
import { move } from './layout/move.ts'
import { remove } from './layout/remove.ts'
import { resize } from './layout/resize.ts'
import type { Applied, ApplyOperation, Operation } from './operation.ts'
import { OTHER_SCOPE_TEXT } from './texts.ts'

/** Members of `meta` that have operations of their own. */
const SET_BY_OPERATIONS: readonly string[] = ['width', 'height', 'chartId', 'uuid']

/**
 * Applies one operation to a document. Entries that are not understood stay. A layout that is missing or not readable starts
 * with root, grid and header. Fails: why the operation is rejected; the document stays as it is.
 */
export const applyOperation: ApplyOperation = (document, operation, newId) => {
  switch (operation.op) {
    case 'set-settings':
      return ok(changed(withSettings(document, operation.settings)))
    case 'set-fields':
      return ok(changed(withFields(document, operation.fields)))
    case 'set-meta':
      return workOnLayout(withTitleOf(document, operation), newId, (work) => setMetaOf(work, operation))
    default: {
      const applied = workOnLayout(document, newId, (work) => changeLayout(work, operation))
      return operation.op === 'move' && applied.ok
        ? ok({ ...applied.value, warning: scopeWarning(document, applied.value.document, operation.id) })
        : applied
    }
  }
}

function scopeWarning(before: DashboardDocument, after: DashboardDocument, id: string): string | null {
  return isInOtherScope(before, after, id) ? OTHER_SCOPE_TEXT : null
}

type LayoutOperation = Exclude<Operation, { op: 'set-settings' | 'set-fields' | 'set-meta' }>

function changeLayout(work: LayoutWork, operation: LayoutOperation): Worked {
  switch (operation.op) {
    case 'insert':
      return insert(work, operation)
    case 'insert-chart':
      return insertChart(work, operation)
    case 'move':
      return move(work, operation)
    case 'resize':
      return resize(work, operation)
    case 'remove':
      return remove(work, operation)
    case 'duplicate':
      return duplicate(work, operation)
  }
}

function changed(document: DashboardDocument): Applied {
  return { document, id: null, warning: null }
}

type SetMeta = Extract<Operation, { op: 'set-meta' }>

function setMetaOf({ entries, tree }: LayoutWork, { id, name, value }: SetMeta): Worked {
  if (!tree.components.has(id) && id !== HEADER_ID) return rejected('no-such-component')
  if (SET_BY_OPERATIONS.includes(name)) return rejected('not-allowed-here')
  setMeta(entries, id, name, value)
  return worked(id)
}

/** The text of the header component is the title. */
function withTitleOf(document: DashboardDocument, { id, name, value }: SetMeta): DashboardDocument {
  const isTitle = id === HEADER_ID && name === 'text' && typeof value === 'string'
  return isTitle ? { ...document, title: value } : document
}

function withFields(
  document: DashboardDocument,
  fields: Extract<Operation, { op: 'set-fields' }>['fields'],
): DashboardDocument {
  const next = { ...document, ...fields }
  if (next.title === document.title || !entriesOf(next.position).has(HEADER_ID)) return next
  const renamed = workOnLayout(
    next,
    () => '',
    ({ entries }) => {
      setMeta(entries, HEADER_ID, 'text', next.title ?? '')
      return worked(null)
    },
  )
  return renamed.ok ? renamed.value.document : next
}
